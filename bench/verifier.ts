import { diffChars, diffWords } from 'diff';
import DiffMatchPatch from 'diff-match-patch';
import { distance } from 'fastest-levenshtein';
import type { Language } from '#app/dictation/verify/languages/rules-of.ts';
import { verify } from '#app/dictation/verify/verify.ts';
import { type Benchmark, type Result, ratesPerSecond } from './measure.ts';
import { proseOf, randomFrom, strangePairs, withWrongLetters, withWrongWords } from './verifier-texts.ts';

const languages: Language[] = ['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'];

type Comparer = (original: string, learner: string) => unknown;

const levenshtein: [string, Comparer] = ['fastest-levenshtein', distance];

/** Each of them does less: no words, no verdicts, no rules, no sounds. */
const others: [string, Comparer][] = [
  ['jsdiff, words', diffWords],
  ['jsdiff, characters', diffChars],
  ['diff-match-patch', (original, learner) => new DiffMatchPatch().diff_main(original, learner)],
];

/** Marking a text, beside libraries that only count or show what differs in the same two texts. */
export const verifier: Benchmark = {
  title: 'Verifier, texts of 5,000 characters',
  async run() {
    const random = randomFrom(5);
    const results: Result[] = [];
    for (const language of languages) {
      const text = proseOf(language);
      const ofWords = withWrongWords(text, random);
      results.push(
        await beside(`10 % of words wrong, ${language}`, [text, ofWords, language], levenshtein, 1),
      );
    }
    for (const language of languages.slice(0, 3)) {
      const text = proseOf(language);
      const ofLetters = withWrongLetters(text, random);
      results.push(
        await beside(`10 % of characters wrong, ${language}`, [text, ofLetters, language], levenshtein, 1),
      );
    }
    for (const [what, original, learner] of strangePairs(random))
      results.push(await beside(what, [original, learner, 'en'], levenshtein, 4));
    const text = proseOf('en');
    for (const other of others)
      results.push(
        await beside('10 % of words wrong, en', [text, withWrongWords(text, randomFrom(5)), 'en'], other),
      );
    return results;
  },
};

async function beside(
  what: string,
  [original, learner, language]: [string, string, Language],
  [name, compare]: [string, Comparer],
  allowed?: number,
): Promise<Result> {
  const [ours = 0, theirs = 0] = await ratesPerSecond([
    async () => verify(original, learner, language),
    async () => compare(original, learner),
  ]);
  const limit = allowed === undefined ? '' : `, at most ${allowed} ×`;
  return {
    what,
    ours: milliseconds(ours),
    beside: `${milliseconds(theirs)}  ${name}${limit}`,
    ratio: `${(theirs / ours).toPrecision(2)} ×`,
  };
}

const milliseconds = (rate: number) => `${(1000 / rate).toFixed(2)} ms`;
