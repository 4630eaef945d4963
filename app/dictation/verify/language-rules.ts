import type { Contractions } from './contractions.ts';
import type { NumberWords } from './number-words.ts';

/** A rule of spelling that learners break, and how to recognise that they did. */
export interface SpellingRule {
  code: string;
  /** Pairs of what is right and what is written instead; either side may be empty. Small letters, with accents. */
  pairs?: readonly (readonly [right: string, written: string])[];
  /** In which words the rule explains a change of its pairs; without it, in all. Both in small letters. */
  only?(right: string, written: string): boolean;
  /** What the pairs cannot say. Both words are in small letters; only one place in them differs. */
  test?(right: string, written: string): boolean;
}

/** Words that are taken for each other: each group is a list of them, in small letters. */
export interface Confusables {
  /** The rule that tells them apart, if one does. */
  code?: string;
  groups: readonly string[];
}

/** A known trouble with writing apart or together, the phrases as they are written right. */
export interface Boundary {
  code: string;
  phrases: readonly string[];
  /** What the list cannot say. Both in small letters, their words divided by spaces. */
  fits?(right: string, written: string): boolean;
}

/** What the verifier must know about a language. Data and pure functions, nothing else. */
export interface LanguageRules {
  /** In the order in which they are tried: the first that fits gives the mark its code. */
  rules: readonly SpellingRule[];
  confusables: readonly Confusables[];
  /** Spellings that are equally right, a group a line. */
  variants: readonly string[];
  /** Spellings that are equally right by a pattern rather than by a list. Both in small letters. */
  accepts?(right: string, written: string): boolean;
  /** One spelling for all that `accepts` may take for each other: two of them have the same. In small letters. */
  normOf?(small: string): string;
  /** Frequent short words: one in place of another is a wrong word, however few letters they differ in. */
  shortWords: string;
  /** Frequent words that look much like others: one of them that no rule explains is another word, not a slip. */
  commonWords?: string;
  /** Words that carry little meaning by themselves; the ones listeners miss. */
  functionWords: string;
  /** In the order in which they are tried, the lists of all before the patterns. */
  boundaries: readonly Boundary[];
  /** Phrases that may be written apart, together or with a hyphen: `zu hause = zuhause`. In small letters. */
  phraseVariants: readonly string[];
  /** Phrases that are equally right by a pattern. Both in small letters, their words divided by spaces. */
  acceptsPhrase?(right: string, written: string): boolean;
  /** Words that may be written with a capital letter or without, by what the next word of the original is. */
  capitalIsFree?(small: string, next: string): boolean;
  /** Two words for one, or one for two: what was drawn together is written out, or the other way round. */
  contractions: Contractions;
  /** What is broken where only case, accents, an apostrophe, a hyphen, a boundary, a comma, other marks differ. */
  codes: {
    case: string;
    accent: string;
    apostrophe: string;
    hyphen: string;
    split: string;
    joined: string;
    comma: string;
    punctuation: string;
    /** For a word that listeners miss. */
    missingFunctionWord: string;
  };
  /** The code of a slip that only the word before it explains: after "tu", a lost -s is that of a verb. In small letters. */
  codeAfter?(code: string, right: string, previous: string): string;
  numbers: NumberWords;
  /** How a word sounds, in letters of our own choosing: two words with one key sound alike. */
  soundOf(small: string): string;
  /** Whether two words are heard apart though their keys are the same. Both in small letters. */
  soundApart?(one: string, other: string): boolean;
}
