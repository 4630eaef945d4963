import type { LanguageRules } from './language-rules.ts';

/** What a language's lists say about two words. */
export interface WordKnowledge {
  /** Whether the word stands in a list at all: most do not, and need not be looked up again. */
  isListed(word: string): boolean;
  /** Both are right, by the language's lists. */
  areListedVariants(original: string, learner: string): boolean;
  /** Both are right, by its lists or by a pattern; slower. */
  areVariants(original: string, learner: string): boolean;
  /** The code of the group in which both stand. */
  confusionOf(original: string, learner: string): string | undefined;
  areConfusable(original: string, learner: string): boolean;
  isShortWord(word: string): boolean;
  isFunctionWord(word: string): boolean;
  /** The code of a phrase that is known to be written apart or together wrongly. */
  boundaryCodeOf(phrase: string, written: string): string | undefined;
  /** Whether there are phrases at all that are taken for others. */
  hasConfusedPhrases: boolean;
  /** Phrases that are taken for this one, though their words are not as many. */
  phrasesConfusedWith(phrase: string): readonly string[];
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
  const variants = groupsByWord(
    [...rules.variants, ...digitGroups(rules.numbers)].map((group) => ({ code: '', group })),
  );
  const confusables = groupsByWord(
    rules.confusables.flatMap(({ code, groups }) => groups.map((group) => ({ code, group }))),
  );
  const shortWords = new Set(rules.shortWords.split(' '));
  const functionWords = new Set(rules.functionWords.split(' '));
  const boundaries = new Map(
    rules.boundaries.flatMap(({ code, phrases }) => phrases.map((phrase) => [phrase, code] as const)),
  );
  const phraseVariants = rules.phraseVariants.map((group) => group.split(' = '));
  const phraseConfusables = new Map(
    (rules.phraseConfusables ?? []).flatMap((group) => {
      const phrases = group.split(' = ');
      return phrases.map((phrase) => [phrase, phrases.filter((other) => other !== phrase)] as const);
    }),
  );
  const confusionOf = (original: string, learner: string) =>
    sharedGroup(confusables, original, learner)?.code;
  const areListedVariants = (original: string, learner: string) =>
    sharedGroup(variants, original, learner) !== undefined;
  return {
    isListed: (word) => variants.has(word) || confusables.has(word),
    areListedVariants,
    areVariants: (original, learner) =>
      areListedVariants(original, learner) || (rules.accepts?.(original, learner) ?? false),
    confusionOf,
    areConfusable: (original, learner) => sharedGroup(confusables, original, learner) !== undefined,
    isShortWord: (word) => shortWords.has(word),
    isFunctionWord: (word) => functionWords.has(word),
    boundaryCodeOf: (phrase, written) =>
      boundaries.get(phrase) ?? rules.boundaries.find(({ fits }) => fits?.(phrase, written))?.code,
    hasConfusedPhrases: phraseConfusables.size > 0,
    phrasesConfusedWith: (phrase) => phraseConfusables.get(phrase) ?? [],
    arePhraseVariants: (original, learner) =>
      phraseVariants.some((phrases) => phrases.includes(original) && phrases.includes(learner)) ||
      (rules.acceptsPhrase?.(original, learner) ?? false),
  };
}

/** Digits are right for each of the words of a number, but those not for each other: "dwa" is not "dwie". */
const digitGroups = (numbers: readonly string[]) =>
  numbers.flatMap((words, value) => (words === '' ? [] : words.split(' ').map((word) => `${value} ${word}`)));

interface Group {
  code: string;
  group: string;
}

function groupsByWord(groups: readonly Group[]): Map<string, Group[]> {
  const byWord = new Map<string, Group[]>();
  for (const entry of groups)
    for (const word of entry.group.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  return byWord;
}

function sharedGroup(byWord: Map<string, Group[]>, a: string, b: string): Group | undefined {
  const groups = byWord.get(a);
  if (!groups) return undefined;
  const others = byWord.get(b);
  return others && groups.find((group) => others.includes(group));
}
