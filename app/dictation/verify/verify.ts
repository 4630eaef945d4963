import { alignWords } from './alignment.ts';
import { type Language, type NormChoice, rulesOf } from './languages/rules-of.ts';
import { markSteps } from './mark-steps.ts';
import type { Mark } from './marks.ts';
import { type Counts, countVerdicts, type Policies, policyOfMark, type Scores, scoresOf } from './scores.ts';
import { pairTexts, sentenceNumbers } from './text-pair.ts';
import { acceptVariants, type Variant } from './variants.ts';
import { knowledgeOf } from './word-knowledge.ts';

export interface Verification {
  marks: Mark[];
  scores: Scores;
  counts: Counts;
}

export interface VerifyOptions extends Partial<Policies>, NormChoice {
  /** Where the sentences of the original begin; without it they are found by their full stops. */
  sentenceStarts?: readonly number[];
  /** What is right besides the original, at places of it. */
  variants?: readonly Variant[];
}

const strict: Policies = { accents: 'strict', case: 'strict', punctuation: 'strict' };

/**
 * Marks what the learner wrote against the original. Says what became of each word, in the order of the text, and how
 * well it was heard and spelt. Takes any two strings, and gives the same answer to the same question everywhere.
 */
export function verify(
  original: string,
  learner: string,
  language: Language,
  options: VerifyOptions = {},
): Verification {
  const { variants = [], ...choices } = options;
  const policies = { ...strict, ...choices };
  const rules = rulesOf(language, options);
  const knowledge = knowledgeOf(rules);
  const texts = pairTexts(original, learner, knowledge);
  const { originals, learners } = texts;
  const sentences = sentenceNumbers(original, originals, options.sentenceStarts);
  const found = markSteps(alignWords(texts), {
    ...{ original, learner, originals, learners },
    ...{ sentences, rules, knowledge, marksSpaces: policies.punctuation !== 'ignore' },
  });
  const all = variants.length > 0 ? acceptVariants(found, variants, policies) : found;
  const marks = Object.values(policies).includes('ignore')
    ? all.flatMap((mark) => underPolicies(mark, policies))
    : all;
  return { marks, scores: scoresOf(marks, policies), counts: countVerdicts(marks) };
}

/** What is to be ignored was written right; punctuation between words then is not worth a mark. */
function underPolicies(mark: Mark, policies: Policies): Mark[] {
  const policy = policyOfMark(mark);
  if (policy === undefined || policies[policy] !== 'ignore') return [mark];
  const isBetweenWords = mark.verdict === 'punctuation' && !/[\p{L}\p{N}]/u.test(mark.original);
  if (isBetweenWords) return [];
  const { code: _code, ...rest } = mark;
  return [{ ...rest, verdict: 'correct', heard: true, edits: [] }];
}
