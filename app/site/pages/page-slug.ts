/** As long as an address may be and still be read. */
export const longestSlug = 100;

/** Letters that are no other letter with a sign on it. */
const spelledOut: Record<string, string> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The slug that a text means: in small letters without accents, runs of whitespace as one hyphen, and nothing that an
 * address would have to spell in another way. Of a slug it makes the same slug again.
 */
export function slugFrom(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łßæœøđðþı]/g, (letter) => spelledOut[letter] ?? '')
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestSlug)
    .replace(/-$/, '');
}
