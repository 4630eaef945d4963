import { diffWords } from 'diff';
import DiffMatchPatch from 'diff-match-patch';
import { distance } from 'fastest-levenshtein';
import type { Language } from '#app/dictation/verify/languages/rules-of.ts';
import { verify } from '#app/dictation/verify/verify.ts';
import type { Benchmark, Result } from './measure.ts';
import {
  costlyPairs,
  proseOf,
  randomFrom,
  strangePairs,
  withWrongLetters,
  withWrongWords,
} from './verifier-texts.ts';

const languages: Language[] = ['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'];

interface Case {
  what: string;
  original: string;
  learner: string;
  language: Language;
  /** How many times as long as fastest-levenshtein it may take. */
  allowed: number;
}

/**
 * Marking a text, beside libraries that do less with the same two texts: no verdicts, no rules, no sounds. From the second
 * run on the verifier remembers the words of both, as it does those of a text that many learners write.
 */
export const verifier: Benchmark = {
  title: 'Verifier, texts of 5,000 characters',
  async run() {
    const worst = languages.map((language) => worstOf(language, randomFrom(5)));
    return [...casesOf(randomFrom(5)).map(besideOthers), ...worst];
  },
};

function casesOf(random: () => number): Case[] {
  const prose = languages.map((language) => ({ language, original: proseOf(language), allowed: 1 }));
  return [
    ...prose.map((one) => ({
      ...{ ...one, what: `10 % of words wrong, ${one.language}` },
      learner: withWrongWords(one.original, random),
    })),
    ...prose.map((one) => ({
      ...{ ...one, what: `10 % of characters wrong, ${one.language}` },
      learner: withWrongLetters(one.original, random),
    })),
    ...strangePairs(random).map(([what, original, learner]) => ({
      ...{ what, original, learner, language: 'en' as const, allowed: 4 },
    })),
  ];
}

function besideOthers({ what, original, learner, language, allowed }: Case): Result {
  const [ours = 0, levenshtein = 0] = fastestMs([
    () => verify(original, learner, language),
    () => distance(original, learner),
  ]);
  // Some of these take seconds where nothing is alike, and would leave no time for many runs of the others.
  const [words = 0] = fastestMs([() => diffWords(original, learner)]);
  const [letters = 0] = fastestMs([() => new DiffMatchPatch().diff_main(original, learner)]);
  const others = `${inMs(words)} jsdiff words, ${inMs(letters)} diff-match-patch`;
  return {
    what,
    ours: inMs(ours),
    beside: `${inMs(levenshtein)}  fastest-levenshtein, at most ${allowed} ×; ${others}`,
    ratio: `${(ours / levenshtein).toPrecision(2)} ×`,
  };
}

/** How many times as long as fastest-levenshtein it may take to mark whatever somebody may send. */
const allowedForAny = 6;

/** The pair that takes longest of those that are made to, at the lengths that the product allows. */
function worstOf(language: Language, random: () => number): Result {
  const measured = costlyPairs(language, random).map(([what, original, learner]) => {
    const works = [() => verify(original, learner, language), () => distance(original, learner)];
    const [ours = 0, levenshtein = 0] = fastestMs(works, { rounds: 8 });
    return { what, ours, levenshtein, ratio: ours / levenshtein };
  });
  const [worst] = measured.toSorted((one, other) => other.ratio - one.ratio);
  const { what = '', ours = 0, levenshtein = 0, ratio = 0 } = worst ?? {};
  return {
    what: `worst of ${measured.length} costly pairs, ${language}`,
    ours: inMs(ours),
    beside: `${inMs(levenshtein)}  fastest-levenshtein, at most ${allowedForAny} ×; ${what}`,
    ratio: `${ratio.toPrecision(2)} ×`,
  };
}

const longestMs = 2_000;

/**
 * The fastest run of each, in processor time. They take turns, so that whatever else the machine does falls on all of
 * them; the fastest is the one that was least disturbed.
 */
function fastestMs(works: (() => unknown)[], { rounds = 40 } = {}): number[] {
  const fastest = works.map(() => Infinity);
  const startedAtMs = performance.now();
  for (let round = 0; round < rounds && performance.now() - startedAtMs < longestMs; round += 1)
    for (const [nth, work] of works.entries()) fastest[nth] = Math.min(fastest[nth] as number, timeOf(work));
  return fastest;
}

function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const inMs = (ms: number) => `${ms.toFixed(2)} ms`;
