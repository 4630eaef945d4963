const beyondAscii = /[^\x20-\x7e]/;

const typography: readonly [RegExp, string][] = [
  [/[’ʼ‘`´′]/gu, "'"],
  [/[“”„‟«»‹›″]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
  [/[\u00a0\u202f\u2007\u2009]/gu, ' '],
  [/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/gu, ''],
  [/œ/gu, 'oe'],
  [/Œ/gu, 'Oe'],
  [/æ/gu, 'ae'],
  [/Æ/gu, 'Ae'],
];

const hasTypography =
  /[’ʼ‘`´′“”„‟«»‹›″‐‑‒–—―−…\u00a0\u202f\u2007\u2009\u00ad\u200b\u200c\u2060\ufeffœŒæÆ]|\u200d/u;

/** The text in one typography: what a keyboard or a phone chose to insert makes no difference any more. */
export function inOneTypography(text: string): string {
  if (!beyondAscii.test(text)) return text.includes('`') ? text.replaceAll('`', "'") : text;
  const composed = text.normalize('NFC');
  if (!hasTypography.test(composed)) return composed;
  return typography.reduce((folded, [marks, plain]) => folded.replace(marks, plain), composed);
}

// Letters with a stroke, which Unicode does not take apart.
const stroked = new Map(Object.entries({ ł: 'l', ø: 'o', đ: 'd', ı: 'i' }));

/** Small letters without diacritics. ß stays: it is a letter of its own, not an s with something on it. */
export function withoutAccents(small: string): string {
  if (!beyondAscii.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđı]/gu, (letter) => stroked.get(letter) ?? letter);
}
