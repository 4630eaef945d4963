const schemes = /^(https?|mailto|sms|tel):/i;
/** Browsers drop tabs and line ends inside an address and read a backslash as a slash, so neither may hide anything. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const deceptive = /[\u0000-\u001f\u007f\\]/;

/** Whether an address stays on this site: a path or a place on the page, never another host. */
export const isSitePath = (url: string) => /^(\/(?!\/)|#)/.test(url) && !deceptive.test(url);

/** An address that may stand in a link as it is: http, https, mailto, sms, tel, or a path of this site. Anything else is `undefined`. */
export function safeUrl(raw: string | null | undefined): string | undefined {
  const url = raw?.trim() ?? '';
  if (deceptive.test(url)) return undefined;
  if (isSitePath(url)) return url;
  return schemes.test(url) && URL.canParse(url) ? url : undefined;
}

/** Where a named link is found, whatever address it has today. */
export const namedPath = (key: string) => `/go/${key}`;

/** Where a word is looked up while nobody has named a dictionary of its language: in the language of who reads. */
export const usualDictionary = (key: string, locale: string): string | undefined =>
  /^dictionary\.[a-z]{2}$/.test(key) ? `https://${locale}.wiktionary.org/wiki/{word}` : undefined;

/** An address with the word in it that is looked up there. */
export const withWord = (address: string, word: string | null): string =>
  address.replaceAll('{word}', encodeURIComponent((word ?? '').toWellFormed().slice(0, 80)));

/** What is left of an uploaded icon: lines to draw, never markup. */
export interface Icon {
  paths: string[];
  viewBox: string;
  /** Drawn with a pen (lines) instead of filled. */
  isOutline: boolean;
}

/** No honest icon is longer. */
const longest = 16_384;
const pathData = /^\s*[Mm][\d\sMmZzLlHhVvCcSsQqTtAaEe,.+-]*$/;
const pathElement = /<path\s([^<>]*)>/gi;
const dataAttribute = /(?:^|\s)d\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const viewBoxAttribute = /\sviewBox\s*=\s*["']([-\d.\s,]{7,60})["']/;
const withoutFill = /<svg\s[^<>]*\sfill\s*=\s*["']none["']/i;

/**
 * Reads an icon that was typed as SVG markup or as path data. Only the data of its paths is taken over, letter by
 * letter of the path grammar, so nothing else that stands in the markup can reach a page.
 */
export function safeIcon(raw: string | null): Icon | undefined {
  if (!raw || raw.length > longest) return undefined;
  if (pathData.test(raw)) return { paths: [raw.trim()], viewBox: '0 0 24 24', isOutline: false };
  const paths = [...raw.matchAll(pathElement)]
    .map(([, attributes = '']) => dataAttribute.exec(attributes))
    .map((found) => (found?.[1] ?? found?.[2] ?? '').trim())
    .filter((data) => pathData.test(data));
  if (paths.length === 0) return undefined;
  return { paths, viewBox: readViewBox(raw), isOutline: withoutFill.test(raw) };
}

/** Whether anything of what was typed would be shown. */
export const isReadableIcon = (raw: string): boolean => safeIcon(raw) !== undefined;

function readViewBox(markup: string): string {
  const numbers =
    viewBoxAttribute
      .exec(markup)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const isUsable = numbers.length === 4 && numbers.every(Number.isFinite);
  return isUsable ? numbers.join(' ') : '0 0 24 24';
}
