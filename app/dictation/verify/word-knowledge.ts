import { contractionReader } from './contractions.ts';
import type { LanguageRules } from './language-rules.ts';
import { type NumberReader, numberReader } from './number-words.ts';

/** What a language's lists say about two words. */
export interface WordKnowledge {
  /** Whether the word stands in a list at all: most do not, and need not be looked up again. */
  isListed(word: string): boolean;
  /** Both are right, by the language's lists. */
  areListedVariants(original: string, learner: string): boolean;
  /** Both are right, by its lists or by a pattern; slower. */
  areVariants(original: string, learner: string): boolean;
  /** What two right spellings of a word by a pattern have in common. */
  normOf(word: string): string;
  /** How a word sounds, or nothing. */
  soundOf(word: string): string;
  /** The other words of the lists in which a word stands. */
  groupMatesOf(word: string): readonly string[];
  /** The code of the group in which both stand. */
  confusionOf(original: string, learner: string): string | undefined;
  areConfusable(original: string, learner: string): boolean;
  isShortWord(word: string): boolean;
  /** Whether a list has the word: a word of its own, whatever it stands for. */
  isWord(word: string): boolean;
  isFunctionWord(word: string): boolean;
  /** The code of a phrase that is known to be written apart or together wrongly. */
  boundaryCodeOf(phrase: string, written: string): string | undefined;
  /** The two words that one word stands for, by every way there is. */
  writtenOut(word: string): readonly string[];
  /** Whether a word may be one of two that are drawn together. */
  isContracted(word: string): boolean;
  numbers: NumberReader;
  /** Both phrases are right: they may be written apart or together. */
  arePhraseVariants(original: string, learner: string): boolean;
}

const known = new WeakMap<LanguageRules, WordKnowledge>();

/** The lists of a language, made ready once. */
export function knowledgeOf(rules: LanguageRules): WordKnowledge {
  const ready = known.get(rules) ?? prepare(rules);
  known.set(rules, ready);
  return ready;
}

function prepare(rules: LanguageRules): WordKnowledge {
  const numbers = numberReader(rules.numbers);
  const contractions = contractionReader(rules.contractions);
  const variants = groupsByWord(rules.variants.map((group) => ({ code: undefined, group })));
  const confusables = groupsByWord(
    rules.confusables.flatMap(({ code, groups }) => groups.map((group) => ({ code, group }))),
  );
  const shortWords = new Set(rules.shortWords.split(' '));
  const functionWords = new Set(rules.functionWords.split(' '));
  const commonWords = new Set(rules.commonWords?.split(' '));
  const boundaries = new Map(
    rules.boundaries.flatMap(({ code, phrases }) => phrases.map((phrase) => [phrase, code] as const)),
  );
  const phraseVariants = groupsByPhrase(rules.phraseVariants);
  const confusionOf = (original: string, learner: string) =>
    sharedGroup(confusables, original, learner)?.code;
  const areListedVariants = (original: string, learner: string) =>
    sharedGroup(variants, original, learner) !== undefined || areSameNumber(original, learner, numbers);
  const isListed = (word: string) =>
    variants.has(word) || confusables.has(word) || numbers.valueOf(word) !== undefined;
  return {
    isListed,
    isWord: (word) =>
      isListed(word) || shortWords.has(word) || functionWords.has(word) || commonWords.has(word),
    areListedVariants,
    areVariants: (original, learner) =>
      areListedVariants(original, learner) || (rules.accepts?.(original, learner) ?? false),
    normOf: (word) => {
      const value = numbers.valueOf(word);
      return value === undefined ? (rules.normOf?.(word) ?? word) : String(value);
    },
    soundOf: (word) => rules.soundOf(word),
    groupMatesOf: (word) =>
      [...(variants.get(word) ?? []), ...(confusables.get(word) ?? [])].flatMap(({ group }) =>
        group.split(' ').filter((mate) => mate !== word),
      ),
    confusionOf,
    areConfusable: (original, learner) => sharedGroup(confusables, original, learner) !== undefined,
    isShortWord: (word) => shortWords.has(word),
    isFunctionWord: (word) => functionWords.has(word),
    boundaryCodeOf: (phrase, written) =>
      boundaries.get(phrase) ?? rules.boundaries.find(({ fits }) => fits?.(phrase, written))?.code,
    writtenOut: contractions.writtenOut,
    isContracted: contractions.isPart,
    numbers,
    arePhraseVariants: (original, learner) =>
      (phraseVariants.get(original)?.has(learner) ?? false) ||
      areSameNumber(original.replaceAll(' ', ''), learner.replaceAll(' ', ''), numbers) ||
      (rules.acceptsPhrase?.(original, learner) ?? false),
  };
}

/** Digits are right for each of the words of a number, but those not for each other: "dwa" is not "dwie". */
function areSameNumber(original: string, learner: string, numbers: NumberReader): boolean {
  if (numbers.isDigits(original) === numbers.isDigits(learner)) return false;
  const value = numbers.valueOf(original);
  return value !== undefined && value === numbers.valueOf(learner);
}

interface Group {
  code: string | undefined;
  group: string;
}

function groupsByWord(groups: readonly Group[]): Map<string, Group[]> {
  const byWord = new Map<string, Group[]>();
  for (const entry of groups)
    for (const word of entry.group.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  return byWord;
}

/** Each phrase with all that stand in a group with it. */
function groupsByPhrase(groups: readonly string[]): Map<string, Set<string>> {
  const byPhrase = new Map<string, Set<string>>();
  for (const phrases of groups.map((group) => group.split(' = ')))
    for (const phrase of phrases)
      byPhrase.set(phrase, new Set([...(byPhrase.get(phrase) ?? []), ...phrases]));
  return byPhrase;
}

function sharedGroup(byWord: Map<string, Group[]>, a: string, b: string): Group | undefined {
  const groups = byWord.get(a);
  if (!groups) return undefined;
  const others = byWord.get(b);
  return others && groups.find((group) => others.includes(group));
}
