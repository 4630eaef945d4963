import type { Language } from './rules-of.ts';

/** What can happen to letters and marks in every language, where no rule of the language says it better. */
export const letterCodes: readonly string[] = ['OMIT', 'ADD', 'SUBST', 'TRANSP'];

/**
 * Every code that `verify` can give in a language: those of its own first, then those that several languages share.
 * `SPACE` is a space that is missing after punctuation.
 */
export const codesOf: Record<Language, readonly string[]> = {
  en: [
    ...['EN-IE', 'EN-ED', 'EN-E', 'EN-LONG', 'EN-MORPH', 'EN-DBL', 'EN-SIL', 'EN-CON', 'EN-VOW', 'EN-SCHWA'],
    ...['EN-OWN', 'EN-HOM', 'EN-PAIR', 'EN-CTR', 'EN-FULL', 'EN-WEAK', 'EN-SEP', 'EN-CAP'],
    ...['DIA', 'HYP', 'PUN', 'SPACE', ...letterCodes],
  ],
  pl: [
    ...['PL-OU', 'PL-VOICE', 'PL-RZ', 'PL-CH', 'PL-NAS', 'PL-IJ', 'PL-SOFT', 'PL-HOM', 'PL-BY', 'PL-NIE'],
    ...['PL-SEP', 'PL-CAP', 'PL-COM', 'DBL', 'DIA', 'APO', 'HYP', 'PUN', 'FUNC', 'SPACE', ...letterCodes],
  ],
  de: [
    ...['DE-SZ', 'DE-AE', 'DE-UML', 'DE-KS', 'DE-FV', 'DE-SP', 'DE-DBL', 'DE-LEN', 'DE-IG', 'DE-FIN'],
    ...[
      'DE-E',
      'DE-CASE',
      'DE-END',
      'DE-DASS',
      'DE-HOM',
      'DE-CAP',
      'DE-SEP',
      'DE-COM',
      'APO',
      'HYP',
      'PUN',
      'FUNC',
      'SPACE',
      ...letterCodes,
    ],
  ],
  es: [
    ...['ES-NY', 'ES-MB', 'ES-BV', 'ES-H', 'ES-LLY', 'ES-XS', 'ES-SCZ', 'ES-GJ', 'ES-QKC', 'ES-RR'],
    ...['ES-ACC', 'ES-ACC-HI', 'ES-ACC-DIA', 'ES-VERB', 'ES-SEG', 'ES-PUN'],
    ...['CAP', 'APO', 'HYP', 'PUN', 'FUNC', 'SPACE', ...letterCodes],
  ],
  it: [
    ...['IT-CUQU', 'IT-CIE', 'IT-SC', 'IT-GN', 'IT-GL', 'IT-H', 'IT-ZZ', 'IT-MB', 'IT-DBL', 'IT-VOI'],
    ...['IT-HOM', 'IT-APO', 'IT-ACC', 'IT-SEP', 'CAP', 'HYP', 'PUN', 'FUNC', 'SPACE', ...letterCodes],
  ],
  fr: [
    ...['FR-PP', 'FR-PHON!', 'FR-CIRC', 'FR-ACC', 'FR-AGR-V', 'FR-AGR-N', 'FR-MB', 'FR-MUTE', 'FR-PHON'],
    ...[
      'FR-CE',
      'FR-HGR',
      'FR-HLEX',
      'FR-SEG',
      'FR-ELI',
      'FR-HYP',
      'FR-CAP',
      'FR-PUN',
      'DIA',
      'FUNC',
      'SPACE',
      ...letterCodes,
    ],
  ],
  pt: [
    ...['PT-CED', 'PT-TIL', 'PT-NAS', 'PT-LH', 'PT-XCH', 'PT-Z', 'PT-SS', 'PT-GJ', 'PT-RR', 'PT-H', 'PT-UL'],
    ...['PT-EI', 'PT-CRASE', 'PT-HOM', 'PT-SEG', 'PT-CLI', 'PT-ACC'],
    ...['CAP', 'APO', 'HYP', 'PUN', 'FUNC', 'SPACE', ...letterCodes],
  ],
};
