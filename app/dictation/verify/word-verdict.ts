import type { LanguageRules } from './language-rules.ts';
import type { Verdict } from './marks.ts';
import { spellingCode } from './spelling-code.ts';
import { wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { WordForm } from './words.ts';

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
  if (knowledge.areVariants(small, learner.small))
    return isCapital(original) === isCapital(learner) || !hasCase(learner)
      ? correct
      : { verdict: 'case', code: rules.codes.case, heard: true };
  const heard = soundAlike(small, learner.small, rules);
  if (bare === learner.bare) {
    const code = knowledge.confusionOf(small, learner.small) ?? accentCode(small, learner.small, rules);
    return { verdict: 'accent', code, heard };
  }
  const [plain, plainLearner] = [withoutMarks(small), withoutMarks(learner.small)];
  // An accent and a hyphen at once, "fazelo" for "fazê-lo": the accent is the graver.
  const confusion = knowledge.confusionOf(small, learner.small);
  if (original.letters === learner.letters && plain !== plainLearner && !confusion)
    return { verdict: 'accent', code: accentCode(plain, plainLearner, rules), heard };
  if (plain === plainLearner)
    return {
      verdict: 'punctuation',
      code:
        confusion ?? knowledge.boundaryCodeOf(small, learner.small) ?? markCode(small, learner.small, rules),
      heard: true,
    };
  if (confusion) return { verdict: 'wrong_word', code: confusion, heard };
  if (!isRecognisable(original, learner, knowledge) && !heard) return { verdict: 'wrong_word', heard };
  return { verdict: 'spelling', code: spellingCode(small, learner.small, rules), heard };
}

/** Digits and foreign scripts have no sound here, and none is not the same as the same. */
function soundAlike(right: string, written: string, { soundOf }: LanguageRules): boolean {
  const sound = soundOf(right);
  return sound !== '' && sound === soundOf(written);
}

const hasCase = ({ shape }: WordForm) => /^\p{L}/u.test(shape);
const isCapital = ({ shape }: WordForm) => /^\p{Lu}/u.test(shape);

const withoutMarks = (word: string) => word.replace(/['-]/g, '');

/** An accent rule of the language, if it has one for this place; else that of accents in general. */
function accentCode(right: string, written: string, rules: LanguageRules): string {
  const code = spellingCode(right, written, rules);
  return rules.rules.some((rule) => rule.code === code) ? code : rules.codes.accent;
}

function markCode(right: string, written: string, { codes }: LanguageRules): string {
  const apostrophes = (word: string) => word.split("'").length;
  return apostrophes(right) === apostrophes(written) ? codes.hyphen : codes.apostrophe;
}

/** Another number is another number, however alike they look. */
const digitsOf = ({ letters }: WordForm) => letters.replace(/[^0-9]/g, '');

/** How many letters may differ in a word that is still the same word, by its length. */
const changesAllowed = (length: number) => (length <= 2 ? 0 : length <= 4 ? 1 : Math.floor(length * 0.45));

function isRecognisable(original: WordForm, learner: WordForm, knowledge: WordKnowledge): boolean {
  if (knowledge.isShortWord(original.small) && knowledge.isShortWord(learner.small)) return false;
  if (digitsOf(original) !== digitsOf(learner)) return false;
  const longer = Math.max(original.letters.length, learner.letters.length);
  return wordDistance(original.letters, learner.letters) <= changesAllowed(longer);
}
