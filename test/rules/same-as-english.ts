/** Texts that are right as they stand in English: names, and words that a language really shares with it. */
export const sameAsEnglish: Record<string, 'everywhere' | readonly string[]> = {
  Dictoria: 'everywhere',
  OK: 'everywhere',
  Password: ['it'],
};
