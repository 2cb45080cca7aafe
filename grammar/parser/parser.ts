import { EOF } from "chevrotain";
import type {
  Block,
  BrokenDecl,
  CardDecl,
  CardFile,
  ContextLine,
  Declaration,
  DeclWord,
  Hole,
  KeywordDecl,
  LanguageLine,
  Line,
  PatternPart,
  RulingDecl,
  RulingSection,
  StringNode,
  SyntaxError,
  TypeExpr,
  VerbDecl,
  WordDecl,
  WordNode,
} from "../syntax/nodes.js";
import { endOf, nfc, T, type Tokens } from "../tokens/index.js";
import { heads, type Draft } from "./base.js";
import { ItemParser } from "./items.js";
import type { Choice } from "./runs.js";
import { types } from "./typeset.js";

const sectionStarts = types(T.Given, T.When, T.Then);
const declarable = types(T.Word, T.PlayerNoun, T.ModPT, T.Sym, T.Num);

export interface ParserOptions {
  /** Chevrotain checks the grammar itself: for a test, not for every start. */
  readonly validate?: boolean;
}

/** Declarations, and the file that they make. One instance serves every text in turn. */
export class CardParser extends ItemParser {
  constructor(options: ParserOptions = {}) {
    super(options.validate === true);
    this.performSelfAnalysis();
  }

  parse(text: string, tokens: Tokens): { readonly file: CardFile; readonly findings: readonly SyntaxError[] } {
    this.load(text, tokens);
    const declarations = this.file();
    const file: CardFile = { kind: "file", pos: 0, end: text.length, declarations, comments: tokens.comments };
    return { file, findings: this.findings };
  }

  // ---------------------------------------------------------------- the file

  private readonly file = this.RULE("file", (): Declaration[] => {
    const declarations: Declaration[] = [];
    do {
      this.MANY(() => {
        this.OR<void>([
          { ALT: () => void this.CONSUME(T.Sep) },
          {
            ALT: () => {
              this.beginLine();
              declarations.push(this.declared(declarations.length === 0));
              this.endDeclaration("unexpected-token");
            },
          },
        ]);
      });
    } while (this.brokenDeclaration(declarations));
    return declarations;
  });
  private declared(first: boolean): Declaration {
    const isLanguage = this.is(1, T.LanguageHead);
    if (isLanguage && !first) this.report("language-not-first");
    return this.SUBRULE(this.declaration);
  }
  /** What no declaration starts with: one finding for all of it. */
  private brokenDeclaration(declarations: Declaration[]): boolean {
    if (this.RECORDING_PHASE || this.is(1, EOF)) return false;
    this.beginLine();
    const pos = this.start();
    this.endDeclaration("expected-declaration");
    const broken: BrokenDecl = { kind: "broken", pos, end: this.lastEnd, incomplete: true };
    declarations.push(broken);
    return true;
  }

  private readonly declarationChoice: Choice<Declaration> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.card) },
      { ALT: () => this.SUBRULE(this.ruling) },
      { ALT: () => this.SUBRULE(this.keyword) },
      { ALT: () => this.SUBRULE(this.verbDeclaration) },
      { ALT: () => this.SUBRULE(this.wordDeclaration) },
      { ALT: () => this.SUBRULE(this.context) },
      { ALT: () => this.SUBRULE(this.language) },
    ],
    ERR_MSG: "expected-declaration",
  };
  private readonly declaration = this.RULE(
    "declaration",
    (): Declaration => this.OR(this.declarationChoice) ?? this.done({ kind: "broken", pos: this.start(), end: 0 }),
  );
  private declarationBody(): Block {
    this.seekBlock();
    return this.SUBRULE(this.block);
  }

  /** A block that need not be there: but whatever stands before it is a mistake. */
  private seekOptionalBlock(): void {
    if (this.stopped || !(this.is(1, T.Sep) || this.is(1, EOF) || heads.has(this.type(1))))
      this.seekBlock("unexpected-token");
  }

  // ---------------------------------------------------------------- heads of a file

  private readonly language = this.RULE("language", (): LanguageLine => {
    const pos = this.start();
    this.CONSUME(T.LanguageHead);
    const version = this.numberNode(this.CONSUME(T.Num, { ERR_MSG: "expected-amount" }));
    return this.done({ kind: "language", pos, end: pos, version });
  });

  private readonly context = this.RULE("context", (): ContextLine => {
    const pos = this.start();
    const head = this.OR<"game" | "set">([
      { ALT: () => (this.CONSUME(T.GameHead), "game") },
      { ALT: () => (this.CONSUME(T.SetHead), "set") },
    ]);
    const name = this.SUBRULE(this.newName);
    const context: Draft<ContextLine> = { kind: "context", pos, end: pos, word: head, name };
    if (!this.RECORDING_PHASE && head === "set" && !this.is(1, T.Of)) this.fail("expected-of");
    this.OPTION(() => {
      this.CONSUME(T.Of);
      context.of = this.SUBRULE1(this.newName);
    });
    this.OPTION1({
      GATE: () => this.image(1) === "edition",
      DEF: () => {
        this.CONSUME(T.Word);
        context.edition = this.numberNode(this.CONSUME(T.Num, { ERR_MSG: "expected-amount" }));
      },
    });
    this.seekOptionalBlock();
    this.OPTION2(() => void (context.body = this.SUBRULE(this.block)));
    return this.done(context);
  });

  // ---------------------------------------------------------------- cards, keywords, verbs

  private readonly card = this.RULE("card", (): CardDecl => {
    const pos = this.start();
    this.CONSUME(T.CardHead);
    const name = this.stringNode(this.CONSUME(T.Str, { ERR_MSG: "expected-card-name" }));
    return this.done({ kind: "card", pos, end: pos, name, body: this.declarationBody() });
  });

  private readonly keyword = this.RULE("keyword", (): KeywordDecl => {
    const pos = this.start();
    this.CONSUME(T.KeywordHead);
    const name = this.SUBRULE(this.newName);
    const pattern: PatternPart[] = [];
    this.MANY(() => pattern.push(this.SUBRULE(this.patternPart)));
    return this.done({ kind: "keyword", pos, end: pos, name, pattern, body: this.declarationBody() });
  });

  private readonly verbDeclaration = this.RULE("verbDeclaration", (): VerbDecl => {
    const pos = this.start();
    this.CONSUME(T.VerbHead);
    const subject = this.SUBRULE(this.hole);
    const word = this.SUBRULE(this.newName);
    const pattern: PatternPart[] = [];
    this.MANY(() => pattern.push(this.SUBRULE(this.patternPart)));
    const verb: Draft<VerbDecl> = { kind: "verb", pos, end: pos, subject, word, pattern };
    this.seekOptionalBlock();
    this.OPTION(() => void (verb.body = this.SUBRULE(this.block)));
    return this.done(verb);
  });

  private readonly patternPart = this.RULE("patternPart", (): PatternPart => {
    const pos = this.start();
    const optional = this.is(1, T.LSquare);
    const part: Omit<Draft<PatternPart>, "hole"> = { kind: "pattern-part", pos, end: pos, optional };
    const hole = this.OR<Hole | undefined>([
      {
        ALT: () => {
          this.CONSUME(T.LSquare);
          const inside = this.SUBRULE(this.placeOfHole);
          if (inside.preposition !== undefined) part.preposition = inside.preposition;
          this.CONSUME(T.RSquare, { ERR_MSG: "missing-square" });
          return inside.hole;
        },
      },
      {
        ALT: () => {
          const inside = this.SUBRULE1(this.placeOfHole);
          if (inside.preposition !== undefined) part.preposition = inside.preposition;
          return inside.hole;
        },
      },
    ]);
    return this.done({ ...part, hole: hole ?? this.missingHole() });
  });
  private readonly patternWord = this.wordOf(
    [T.Of, T.NounPreposition, T.Without, T.With, T.VerbPreposition, T.At, T.By, T.During, T.Until, T.TimePreposition],
    "expected-hole",
  );
  private readonly placeOfHole = this.RULE(
    "placeOfHole",
    (): { readonly preposition?: WordNode; readonly hole: Hole } => {
      let preposition: WordNode | undefined;
      this.OPTION(() => void (preposition = this.OR(this.patternWord)));
      const hole = this.SUBRULE(this.hole);
      return preposition === undefined ? { hole } : { preposition, hole };
    },
  );

  private readonly hole = this.RULE("hole", (): Hole => {
    const pos = this.start();
    this.CONSUME(T.LAngle, { ERR_MSG: "expected-hole" });
    const name = this.OR<string | undefined>({
      DEF: [T.Word, T.Var, T.Name, T.PlayerNoun].map((type) => ({ ALT: () => nfc(this.CONSUME(type).image) })),
      ERR_MSG: "expected-name",
    });
    const hole: Draft<Hole> = { kind: "hole", pos, end: pos, name: name ?? "" };
    this.OPTION(() => {
      this.CONSUME(T.Colon);
      hole.type = this.SUBRULE(this.typeExpr);
    });
    this.CONSUME(T.RAngle, { ERR_MSG: "missing-angle" });
    return this.done(hole);
  });
  private missingHole(): Hole {
    const pos = this.start();
    return this.done({ kind: "hole", pos, end: pos, name: "" });
  }

  private readonly typeExpr = this.RULE("typeExpr", (): TypeExpr => {
    const pos = this.start();
    let words: WordNode[] = [this.SUBRULE(this.typeWord)];
    const alternatives = [words];
    this.MANY(() => words.push(this.SUBRULE1(this.typeWord)));
    this.MANY1(() => {
      this.CONSUME(T.Or);
      words = [this.SUBRULE2(this.typeWord)];
      alternatives.push(words);
      this.MANY2(() => words.push(this.SUBRULE3(this.typeWord)));
    });
    return this.done({ kind: "type-expr", pos, end: pos, alternatives });
  });
  private readonly typeWordChoice = this.wordOf([T.Word, T.PlayerNoun], "expected-name");
  private readonly typeWord = this.RULE("typeWord", (): WordNode => this.OR(this.typeWordChoice) ?? this.missingWord());

  // ---------------------------------------------------------------- words

  private readonly wordDeclaration = this.RULE("wordDeclaration", (): WordDecl => {
    const pos = this.start();
    const word = this.CONSUME(T.WordHead).image as DeclWord;
    const declared: Draft<WordDecl> = { kind: "word-decl", pos, end: pos, word };
    if (!this.RECORDING_PHASE && word !== "types" && !declarable.has(this.type(1))) this.fail("expected-name");
    this.OPTION(() => void (declared.name = this.OR(this.declaredChoice)));
    this.OPTION1(() => {
      this.CONSUME(T.Of);
      declared.of = this.SUBRULE(this.typeExpr);
    });
    this.OPTION2({
      GATE: () => this.image(1) === "is",
      DEF: () => {
        this.CONSUME(T.Copula);
        declared.is = this.SUBRULE(this.phraseOrBare);
      },
    });
    this.seekOptionalBlock();
    this.OPTION3(() => void (declared.body = this.SUBRULE(this.block)));
    return this.done(declared);
  });
  private readonly declaredChoice: Choice<NonNullable<WordDecl["name"]>> = {
    DEF: [
      { ALT: () => this.wordNode(this.CONSUME(T.Word)) },
      { ALT: () => this.wordNode(this.CONSUME(T.PlayerNoun)) },
      { ALT: () => this.modPtNode(this.CONSUME(T.ModPT)) },
      {
        ALT: () => {
          const token = this.CONSUME(T.Sym);
          return this.leaf({ kind: "symbol", pos: token.startOffset, end: endOf(token), text: token.image });
        },
      },
      { ALT: () => this.numberNode(this.CONSUME(T.Num)) },
    ],
    ERR_MSG: "expected-name",
  };

  // ---------------------------------------------------------------- rulings

  private readonly ruling = this.RULE("ruling", (): RulingDecl => {
    const pos = this.start();
    this.CONSUME(T.RulingHead);
    const ids: StringNode[] = [this.stringNode(this.CONSUME(T.Str, { ERR_MSG: "expected-ruling-id" }))];
    this.MANY(() => {
      this.CONSUME(T.Comma);
      ids.push(this.stringNode(this.CONSUME1(T.Str, { ERR_MSG: "expected-ruling-id" })));
    });
    this.seekBlock();
    this.CONSUME(T.LCurly, { ERR_MSG: "expected-block" });
    const lines: Line[] = [];
    const sections: RulingSection[] = [];
    do {
      this.MANY1(() => {
        this.OR<void>([
          { ALT: () => void this.CONSUME(T.Sep) },
          {
            ALT: () => {
              this.beginLine();
              const line = this.SUBRULE(this.line);
              if (line.kind === "line") lines.push(line);
              this.endLine("unexpected-token");
            },
          },
          {
            ALT: () => {
              this.beginLine();
              sections.push(this.SUBRULE(this.section));
              this.endLine("unexpected-token", sectionStarts);
            },
          },
        ]);
      });
    } while (this.goesOnInRuling());
    this.CONSUME(T.RCurly);
    return this.done({ kind: "ruling", pos, end: pos, ids, lines, sections });
  });
  private goesOnInRuling(): boolean {
    if (this.RECORDING_PHASE || this.stopped || this.is(1, T.RCurly) || this.is(1, EOF)) return false;
    this.beginLine();
    this.endLine("expected-ruling-part");
    return true;
  }
  private readonly section = this.RULE("section", (): RulingSection => {
    const pos = this.start();
    const word = this.OR<RulingSection["section"]>([
      { ALT: () => (this.CONSUME(T.Given), "given") },
      { ALT: () => (this.CONSUME(T.When), "when") },
      { ALT: () => (this.CONSUME(T.Then), "then") },
    ]);
    return this.done({ kind: "section", pos, end: pos, section: word, body: this.declarationBody() });
  });
}
