import type { IToken, TokenType } from "chevrotain";

/** Where a token stops. A phrase carries its own end, since blanks inside it are not part of its image. */
export function endOf(token: IToken): number {
  return token.endOffset === undefined ? token.startOffset + token.image.length : token.endOffset + 1;
}

export function makeToken(type: TokenType, image: string, pos: number): IToken {
  return { image, startOffset: pos, tokenTypeIdx: type.tokenTypeIdx ?? 0, tokenType: type };
}

export function retype(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? 0;
}

/** NFC, without asking the Unicode tables about text that can't be anything else. */
export function nfc(text: string): string {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) >= 0x300) return text.normalize("NFC");
  }
  return text;
}
