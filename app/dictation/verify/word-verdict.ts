import { editsBetween } from './edits.ts';
import type { LanguageRules, SpellingRule } from './language-rules.ts';
import type { Edit, Verdict } from './marks.ts';
import { explainsSlip, type Slip, slipBetween } from './replacement.ts';
import { longestWord, wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { areVariants, type WordForm } from './word-store.ts';
import { withoutAccents } from './words.ts';

/**
 * The rule that a misspelt word breaks: the first of the language's rules that fits one of its mistakes. Where the word
 * was misheard, only if rules explain all of them: otherwise it was not the rule that was not known.
 */
function spellingCode(right: string, written: string, { rules }: LanguageRules, heard: boolean): string {
  const edits = editsBetween(right, written);
  const brokenIn = (places: readonly string[]) =>
    places.length === 0
      ? undefined
      : firstBroken(
          rules,
          places.map((place) => slipBetween(right, place)),
        );
  const brokenInPart = () => {
    const singles = singleMistakes(edits);
    const mayBePart = heard || (singles.length > 0 && singles.every((one) => brokenIn([one]) !== undefined));
    return mayBePart ? (brokenIn(singles) ?? brokenIn(halfMistakes(edits))) : undefined;
  };
  const broken = brokenIn([written]) ?? brokenInPart();
  return broken?.code ?? plainCode(edits.filter(({ kind }) => kind !== 'keep'));
}

/** Whether one rule explains all that is wrong in a word. */
const isOneMistake = (right: string, written: string, { rules }: LanguageRules): boolean =>
  firstBroken(rules, [slipBetween(right, written)]) !== undefined;

/** The word with each of several mistakes alone: a rule is about one place in a word. */
function singleMistakes(edits: readonly Edit[]): string[] {
  const changes = edits.filter(({ kind }) => kind !== 'keep');
  return changes.length < 2 ? [] : changes.map((change) => withOnly(edits, change, change.learner));
}

/** The right word, but for one place. */
function withOnly(edits: readonly Edit[], change: Edit, learner: string): string {
  let word = '';
  for (const edit of edits) word += edit === change ? learner : edit.original;
  return word;
}

/** Two mistakes side by side look like one: each part of it alone. */
function halfMistakes(edits: readonly Edit[]): string[] {
  return edits.flatMap((change) => {
    const { kind, original, learner } = change;
    if (kind !== 'replace' || original.length < 2 || original.length > longestMistake) return [];
    const halves: string[] = [];
    for (let i = 1; i < original.length; i++)
      for (let j = 0; j <= learner.length; j++) {
        halves.push(withOnly(edits, change, learner.slice(0, j) + original.slice(i)));
        halves.push(withOnly(edits, change, original.slice(0, i) + learner.slice(j)));
      }
    return halves;
  });
}

/** Beyond this, a stretch that differs has nothing to do with letters that were mixed up. */
const longestMistake = 6;

function firstBroken(rules: readonly SpellingRule[], slips: readonly Slip[]): SpellingRule | undefined {
  // What is longer than a word breaks no rule, and patterns would be slow on it.
  if (slips.some(({ right, written }) => Math.max(right.length, written.length) > 2 * longestWord))
    return undefined;
  for (const rule of rules) for (const slip of slips) if (breaks(rule, slip)) return rule;
  return undefined;
}

const breaks = ({ pairs, only, test }: SpellingRule, slip: Slip) =>
  (pairs !== undefined && explainsSlip(pairs, slip) && (only?.(slip.right, slip.written) ?? true)) ||
  (test?.(slip.right, slip.written) ?? false);

/** What happened to the letters, where no rule of the language explains it. */
function plainCode(changes: readonly Edit[]): string {
  const [first, ...others] = changes;
  if (!first || others.length > 0) return 'SUBST';
  const { kind, original, learner } = first;
  if (kind === 'swap') return 'TRANSP';
  if (kind === 'leave_out') return 'OMIT';
  if (kind === 'put_in') return 'ADD';
  return original.length === learner.length ? 'SUBST' : original.length > learner.length ? 'OMIT' : 'ADD';
}

export interface WordVerdict {
  verdict: Verdict;
  code?: string;
  heard: boolean;
}

/** For what was written as it should be. */
export const correct: WordVerdict = { verdict: 'correct', heard: true };

/** What one word in the place of another is: of all that differs between them, the gravest. */
export function wordVerdict(
  original: WordForm,
  learner: WordForm,
  rules: LanguageRules,
  knowledge: WordKnowledge,
): WordVerdict {
  if (original.shape === learner.shape) return correct;
  const { small, bare } = original;
  if (small === learner.small) return { verdict: 'case', code: rules.codes.case, heard: true };
  if (areVariants(original, learner, knowledge))
    return isCapital(original) === isCapital(learner) || !hasCase(learner)
      ? correct
      : { verdict: 'case', code: rules.codes.case, heard: true };
  const heard = soundAlike(original, learner, rules);
  const areConfusable = knowledge.areConfusable(small, learner.small);
  const confusion = areConfusable ? knowledge.confusionOf(small, learner.small) : undefined;
  if (bare === learner.bare) {
    const code = confusion ?? accentCode(small, learner.small, rules);
    const isSlip = !areConfusable && hasOnlyLostAccents(small, learner.small);
    return { verdict: 'accent', code, heard: heard || isSlip };
  }
  const [plain, plainLearner] = [withoutMarks(small), withoutMarks(learner.small)];
  // An accent and a hyphen at once, "fazelo" for "fazê-lo": the accent is the graver.
  if (original.letters === learner.letters && plain !== plainLearner && !areConfusable) {
    const code = accentCode(plain, plainLearner, rules);
    return { verdict: 'accent', code, heard: heard || hasOnlyLostAccents(plain, plainLearner) };
  }
  if (plain === plainLearner)
    return {
      verdict: 'punctuation',
      code:
        confusion ?? knowledge.boundaryCodeOf(small, learner.small) ?? markCode(small, learner.small, rules),
      heard: true,
    };
  if (areConfusable) return { verdict: 'wrong_word', ...(confusion && { code: confusion }), heard };
  if (!heard && !isRecognisable(original, learner, rules, knowledge)) return { verdict: 'wrong_word', heard };
  return { verdict: 'spelling', code: spellingCode(small, learner.small, rules, heard), heard };
}

/** Digits and foreign scripts have no sound here, and none is not the same as the same. */
const soundAlike = ({ small, sound }: WordForm, written: WordForm, { soundApart }: LanguageRules) =>
  sound !== '' && sound === written.sound && !soundApart?.(small, written.small);

/**
 * "Madchen" for "Mädchen": who leaves out an accent has heard the word and lacks the key or the habit, as nobody hears
 * a word that does not exist. An accent too many, or another one, was heard; so was another word that is known.
 */
function hasOnlyLostAccents(right: string, written: string): boolean {
  const [rightLetters, letters] = [Array.from(right), Array.from(written)];
  return (
    rightLetters.length === letters.length &&
    letters.every(
      (letter, nth) => letter === rightLetters[nth] || letter === withoutAccents(rightLetters[nth] ?? ''),
    )
  );
}

const hasCase = ({ shape }: WordForm) => /^\p{L}/u.test(shape);
const isCapital = ({ shape }: WordForm) => /^\p{Lu}/u.test(shape);

const withoutMarks = (word: string) =>
  word.includes("'") || word.includes('-') ? word.replace(/['-]/g, '') : word;

/** An accent rule of the language, if it has one for this place; else that of accents in general. */
function accentCode(right: string, written: string, rules: LanguageRules): string {
  const code = spellingCode(right, written, rules, true);
  return rules.rules.some((rule) => rule.code === code) ? code : rules.codes.accent;
}

function markCode(right: string, written: string, { codes }: LanguageRules): string {
  const apostrophes = (word: string) => word.split("'").length;
  return apostrophes(right) === apostrophes(written) ? codes.hyphen : codes.apostrophe;
}

/** How many letters may differ in a word that is still the same word, by its length. */
const changesAllowed = (length: number) => (length <= 2 ? 0 : length <= 4 ? 1 : Math.floor(length * 0.45));

/** Up to here a word that begins otherwise and is otherwise changed too is another: "table" for "label". */
const shortLength = 6;
const beginAlike = (original: WordForm, learner: WordForm) => original.letters[0] === learner.letters[0];

function isRecognisable(
  original: WordForm,
  learner: WordForm,
  rules: LanguageRules,
  knowledge: WordKnowledge,
): boolean {
  if (knowledge.isShortWord(original.small) && knowledge.isShortWord(learner.small)) return false;
  // Another number is another number, however alike they look.
  if (original.digits !== learner.digits) return false;
  const longer = Math.max(original.letters.length, learner.letters.length);
  const changes = wordDistance(original.letters, learner.letters);
  // "bote" for "boat": as many changes as it takes to spell one sound otherwise.
  if (changes > changesAllowed(longer))
    return changes === 2 && longer > 3 && isOneMistake(original.small, learner.small, rules);
  const mayBeAnother = changes > 1 && longer <= shortLength && !beginAlike(original, learner);
  return !mayBeAnother || isOneMistake(original.small, learner.small, rules);
}
