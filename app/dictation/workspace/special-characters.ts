import type { Language } from '#app/platform/languages.ts';

/** What each language writes that a foreign keyboard lacks, in the order of its alphabet. */
export const specialCharacters: Record<Language, readonly string[]> = {
  en: ['é', '’', '“', '”', '–'],
  pl: [...'ąćęłńóśźż', '„', '”', '–'],
  de: [...'äöüß', '„', '“', '–'],
  es: [...'áéíñóúü¿¡', '«', '»', '—'],
  it: [...'àèéìîòóù', '«', '»', '’', '–'],
  fr: [...'àâæçéèêëîïôœùûüÿ', '«', '»', '’', '–'],
  pt: [...'áâãàçéêíóôõú', '«', '»', '—'],
};

const capitals: Partial<Record<string, string>> = { ß: 'ẞ' };

/** The character as it is written with Shift; what has no capital stays as it is. */
export function withShift(character: string): string {
  return capitals[character] ?? character.toUpperCase();
}
