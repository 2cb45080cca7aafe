import type { Vocabulary } from "../vocabulary/vocabulary.js";

/** A file of a new game or set, by its path from the folder of the game. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** A game without rules of its own, small enough to be read at once: every line of it is used. */
export function newGame(name: string): readonly NewFile[] {
  const title = titleOf(name);
  return [
    {
      path: "vocabulary.card",
      text: `// The words of ${title}. Words of no game, like "player" and "choose", come with Cardwright.
language 1

game ${name} {
  en "${title}"
  ja "${title}"
  rules "plain"
  turn main-phase
  starts-at main-phase
}

phase main-phase of turn { en "main phase"; ja "メインフェイズ" }
zone hand of player { en "hand"; ja "手札"; hidden }
zone arena { en "arena" prep "in"; ja "闘技場"; public }

noun fighter of object { en "fighter"; ja "闘士" counts "人"; lives arena; on-type-line }
stat strength of fighter { en "strength"; ja "強さ" }
counter wounds of fighter { en "wound"; ja "傷" counts "つ"; the bearer gets -1 strength }

resource coins of player { en "coin"; ja "コイン" counts "枚" }
symbol {C} of coins { en "coin"; ja "コイン" }
`,
    },
    {
      path: "keywords.card",
      text: `game ${name}

keyword injure <N: number> {
  en "injure {N}"
  ja "負傷{N}"
  effect {
    choose a fighter
    put N wounds on it
  }
}
`,
    },
    {
      path: "first-set/first-cards.card",
      text: `set first-set of ${name} {
  en "First Set"
  ja "第一弾"
}

card "Squire" {
  ja "従者"
  fighter
  strength 2
}

card "Captain" {
  ja "隊長"
  fighter
  strength 4
  each other fighter you control gets +1 strength
  {C}: injure 1
}

ruling "first-set/captain/1" {
  en "The Captain's other fighters are stronger, and the Captain itself isn't."
  ja "隊長は他の闘士を強くするが、自分自身は強くしない。"
  given { your arena: "Squire" as squire, "Captain" as captain }
  then {
    the squire's strength is 3
    the captain's strength is 4
  }
}

ruling "first-set/injure/1" {
  en "Who injures chooses the fighter, be it their own, and pays first."
  ja "負傷させる闘士は、コストを支払った者が選ぶ。自分の闘士でもよい。"
  given {
    your arena: "Captain" as captain
    the opponent's arena: "Squire" as squire
    your coins: 2
  }
  when {
    you activate injure of the captain
    you choose the squire
  }
  then {
    the squire's strength is 1
    the captain's strength is 4
    your coins is 1
  }
}
`,
    },
  ];
}

/**
 * A set with one card and one ruling, made of what the game's vocabulary says about its cards; without them
 * if it says too little.
 */
export function newSet(name: string, vocabulary: Vocabulary, edition: string | undefined): readonly string[] {
  const title = titleOf(name);
  const head = `set ${name} of ${vocabulary.game.name}${edition === undefined ? "" : ` edition ${edition}`} {
  en "${title}"
  ja "${title}"
}
`;
  const kind = firstKind(vocabulary);
  return kind === undefined ? [head] : [`${head}\n${firstCard(name, title, vocabulary, kind)}`, head];
}

interface Kind {
  readonly noun: string;
  readonly zone: string;
}

/** What a card of the game can be: something that has a type line and a place. */
function firstKind(vocabulary: Vocabulary): Kind | undefined {
  for (const { name: noun, onTypeLine } of vocabulary.nouns.values()) {
    const zone = onTypeLine ? vocabulary.livesIn(noun) : undefined;
    if (zone !== undefined) return { noun, zone };
  }
  return undefined;
}

function firstCard(set: string, title: string, vocabulary: Vocabulary, { noun, zone }: Kind): string {
  const printed = [...vocabulary.stats.values()]
    .filter(({ of, does, starts }) => does === undefined && starts === undefined && vocabulary.fits(noun, of))
    .map(({ name }) => name);
  const { pair } = vocabulary.game;
  const paired = pair !== undefined && pair.every((stat) => printed.includes(stat));
  const single = paired ? printed.filter((stat) => !pair.includes(stat)) : printed;
  const [stat] = printed;
  const card = `First of ${title}`;
  return `card "${card}" {
  ${noun}${paired ? " 1/1" : ""}
${single.map((name) => `  ${name} 1\n`).join("")}}

ruling "${set}/first/1" {
  en "A ruling says what is so, what happens, and what must come of it."
  ja "裁定は、最初の状況、起こること、その結果を述べる。"
  given { your ${zone}: "${card}" as first${vocabulary.game.board === undefined ? "" : " at a1"} }
  then { ${stat === undefined ? "you control the first" : `the first's ${stat} is 1`} }
}
`;
}

/** `my-first-set` is printed as `My First Set`. */
function titleOf(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
