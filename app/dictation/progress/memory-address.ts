import { line, oneOf, searchParams } from '#app/forms/search-params.ts';
import { type Language, languages } from '#app/platform/languages.ts';

export const memoryPath = '/progress/memory';

/** What the address of what is remembered asks for: without a language, the one of which there is most. */
export const memorySearch = searchParams({ language: oneOf(languages) });

/** The rule that somebody wants to practise. */
export const practiceSearch = searchParams({ language: oneOf(languages), rule: line(20) });

export const rulePracticeAddress = (language: Language, rule: string) =>
  practiceSearch.address('/dictation/rule-practice', { language, rule });
