import { alignWords } from './alignment.ts';
import { type Language, type NormChoice, rulesOf } from './languages/rules-of.ts';
import { markSteps } from './mark-steps.ts';
import type { Mark } from './marks.ts';
import { type Counts, countVerdicts, type Policies, policyOf, type Scores, scoresOf } from './scores.ts';
import { sentenceNumbers } from './sentence-numbers.ts';
import { pairTexts } from './special-moves.ts';
import { knowledgeOf } from './word-knowledge.ts';
import { wordsOf } from './words.ts';

export interface Verification {
  marks: Mark[];
  scores: Scores;
  counts: Counts;
}

export interface VerifyOptions extends Partial<Policies>, NormChoice {
  /** Where the sentences of the original begin; without it they are told by their full stops. */
  sentenceStarts?: readonly number[];
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
  const policies = { ...strict, ...options };
  const rules = rulesOf(language, options);
  const knowledge = knowledgeOf(rules);
  const originals = wordsOf(original);
  const learners = wordsOf(learner);
  const steps = alignWords(pairTexts(originals, learners, knowledge));
  const sentences = sentenceNumbers(originals, options.sentenceStarts);
  const marks = markSteps(steps, { originals, learners, sentences, rules, knowledge }).flatMap((mark) =>
    underPolicies(mark, policies),
  );
  return { marks, scores: scoresOf(marks, policies), counts: countVerdicts(marks) };
}

/** What is to be ignored was written right; punctuation between words then is not worth a mark. */
function underPolicies(mark: Mark, policies: Policies): Mark[] {
  const policy = policyOf[mark.verdict];
  if (policy === undefined || policies[policy] !== 'ignore') return [mark];
  const isBetweenWords = mark.verdict === 'punctuation' && !/[\p{L}\p{N}]/u.test(mark.original);
  if (isBetweenWords) return [];
  const { code: _code, ...rest } = mark;
  return [{ ...rest, verdict: 'correct', heard: true, edits: [] }];
}
