import { z } from 'zod';
import { count, oneOf, place, searchParams } from '#app/forms/search-params.ts';
import { asOneLine } from '#app/forms/typed-lines.ts';
import { languages } from '#app/platform/languages.ts';
import { invalid, rawId } from '../requests.ts';
import { plainWordsOf } from '../verify/words.ts';

/** More than anybody learns in years. */
export const mostWords = 2_000;
const longestWord = 60;
const longestSentence = 500;

/** One word as it stands in a text, and as the verifier compares it. */
const word = z
  .string(invalid)
  .transform(asOneLine)
  .pipe(z.string().max(longestWord, invalid))
  .transform((typed, context) => {
    const [found, more] = plainWordsOf(typed.toWellFormed());
    if (found && !more) return { written: found.raw, word: found.small };
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });

const language = z.enum(languages, invalid);

/** Saves a word from a file, or takes it away again. */
export const saveWordForm = z.object({
  file: rawId,
  word,
  language,
  sentence: z.string(invalid).transform((typed) => asOneLine(typed.toWellFormed()).slice(0, longestSentence)),
  isSaved: z.boolean(invalid),
});

export type SaveWordForm = z.output<typeof saveWordForm>;

/** What is known of a word. */
export const wordForm = z.object({ word, language });

export type AskedWord = z.output<typeof wordForm>;

/** What one is told of a word that one taps: whether it is saved, and what it means where a server translates. */
export interface WordFacts {
  isSaved: boolean;
  translation?: string;
}

export const wordsPath = '/dictation/words';
export const meaningPath = '/dictation/meaning';

/** Where the site leads on to a dictionary of this language. */
export const dictionaryPath = (language: string, written: string) =>
  `/go/dictionary.${language}?${new URLSearchParams({ word: written })}`;

export const myWordsPath = '/progress/words';

export const wordOrders = ['latest', 'missed'] as const;

/** What an address of one's own words asks for: without a language, the one that there are most of. */
export const wordsSearch = searchParams({
  language: oneOf(languages),
  order: oneOf(wordOrders, 'latest'),
  page: place(count(999)),
});

/** For Anki with the sound of each sentence, or for a spreadsheet. */
export const wordFormats = ['csv', 'anki'] as const;

export const exportSearch = searchParams({ language: oneOf(languages), format: oneOf(wordFormats, 'csv') });
