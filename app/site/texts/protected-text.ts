/** A text as it is sent to be translated: what must not be translated is a numbered element. */
export interface ProtectedText {
  markup: string;
  /** What each number stands for. */
  pieces: string[];
}

const piece = /\{\{[^}]*\}\}|<\/?[a-z][^<>]*>/gi;
const element = /<(?:x id="?(\d+)"?\s*(?:\/>|>\s*<\/x>)|g id="?(\d+)"?\s*>|\/g>)/gi;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Puts variables and tags out of a translator's reach. */
export function protectText(text: string): ProtectedText {
  const pieces: string[] = [];
  let markup = '';
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const [whole] = match;
    markup += escaped(text.slice(end, match.index));
    end = match.index + whole.length;
    if (whole.startsWith('</')) markup += '</g>';
    else {
      const isOpening = whole.startsWith('<') && !whole.endsWith('/>');
      markup += isOpening ? `<g id="${pieces.length}">` : `<x id="${pieces.length}"></x>`;
      pieces.push(whole);
    }
  }
  return { markup: markup + escaped(text.slice(end)), pieces };
}

/** The translated text with its variables and tags in it again; nothing when they did not all come back, each once. */
export function restoreText(translated: string, pieces: readonly string[]): string | undefined {
  const seen: number[] = [];
  const open: number[] = [];
  let text = '';
  let end = 0;
  for (const match of translated.matchAll(element)) {
    const [whole, variable, opened] = match;
    text += unescaped(translated.slice(end, match.index));
    end = match.index + whole.length;
    const nth = Number(variable ?? opened ?? open.pop() ?? -1);
    const original = pieces[nth];
    if (original === undefined) return undefined;
    if (variable === undefined && opened === undefined) {
      text += `</${original.slice(1)}`;
      continue;
    }
    seen.push(nth);
    if (opened !== undefined) open.push(nth);
    text += original;
  }
  text += unescaped(translated.slice(end));
  const isWhole = open.length === 0 && seen.toSorted((a, b) => a - b).join() === [...pieces.keys()].join();
  return isWhole ? text : undefined;
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', amp: '&' };

const unescaped = (text: string) =>
  text.replaceAll(
    /&(?:(lt|gt|quot|apos|nbsp|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return signs[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
