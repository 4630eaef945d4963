/**
 * An original, what a learner made of it, and the marks that are not `correct`, in order: verdict and code, the word
 * and what stands in its place, and whether it was misheard. `spelling:PL-OU góra|gura`, `accent:PL-SOFT koń|kon misheard`.
 */
export type CorpusCase = readonly [original: string, learner: string, ...marks: string[]];

export interface Corpus {
  cases: readonly CorpusCase[];
  /** Each code with its examples: `PL-OU: góra → gura, wujek → wójek`. */
  examples: readonly string[];
}
