import { inOneTypography, withoutAccents } from './folding.ts';

export interface Piece {
  /** As it stands in the text. */
  raw: string;
  start: number;
  end: number;
}

/** A word of a text, with the punctuation that belongs to it. */
export interface Word extends Piece {
  /** In one typography, with its capitals and accents. */
  shape: string;
  small: string;
  /** Small letters only, no accents. */
  bare: string;
  /** The same without apostrophes and hyphens. */
  letters: string;
  /** Punctuation before it: ¿ and ¡, and whatever the text begins with. */
  opening: Piece;
  /** Punctuation after it, up to the next word. */
  closing: Piece;
}

// Letters and digits, held together by one apostrophe or hyphen, or by a mark between digits: "l'eau", "3,5", "10:30".
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:['’ʼ‘`´‐‑–—\u00ad\u1fef\u1ffd-](?=[\p{L}\p{N}])|(?<=\p{N})[.,:/](?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu;
const openingAtEnd = /[¿¡\s]*$/u;

/** The words of a text in order. Everything of the text is in a word or in its punctuation, but for empty texts. */
export function wordsOf(text: string): Word[] {
  const found = Array.from(text.matchAll(wordPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const shapes = new Map<string, ReturnType<typeof formsOf>>();
  let openingStart = 0;
  return found.map(({ start, end }, nth) => {
    const raw = text.slice(start, end);
    const forms = shapes.get(raw) ?? formsOf(raw);
    shapes.set(raw, forms);
    const opening = pieceOf(text, openingStart, start);
    const next = found[nth + 1];
    openingStart = next ? next.start - openingLength(text.slice(end, next.start)) : text.length;
    return { raw, start, end, ...forms, opening, closing: pieceOf(text, end, openingStart) };
  });
}

function formsOf(raw: string) {
  const shape = inOneTypography(raw);
  const small = shape.toLowerCase();
  const bare = withoutAccents(small);
  return { shape, small, bare, letters: bare.replace(/['-]/g, '') };
}

const pieceOf = (text: string, start: number, end: number): Piece => ({
  raw: text.slice(start, end),
  start,
  end,
});

/** How much at the end of a gap belongs to the word after it. A gap of mere space belongs to the word before. */
function openingLength(gap: string): number {
  const atEnd = openingAtEnd.exec(gap)?.[0].trimStart() ?? '';
  return atEnd.length;
}
