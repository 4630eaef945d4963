/**
 * Twenty sentences of each language, with the words at which a teacher expects a rule to be broken. Written down before
 * the slips were, and not by them. Below each sentence stand its chances: `CODE: words`, in small letters, a word once for
 * each place; a phrase that is written together or apart has `_` for its spaces.
 *
 * What can be read off the text is not labelled, as it would only flatter the figures: small words left out, commas, question
 * marks, capital letters, and Polish letters without their marks.
 */
export interface LabelledSentence {
  sentence: string;
  /** `PL-OU góra`, sorted. */
  chances: readonly string[];
}

/** The codes that nobody has to be a teacher for. */
export const unlabelled: ReadonlySet<string> = new Set([
  ...['EN-WEAK', 'FUNC', 'PUN', 'FR-PUN', 'PL-COM', 'DE-COM', 'ES-PUN'],
  ...['CAP', 'EN-CAP', 'PL-CAP', 'DE-CAP', 'FR-CAP', 'DIA'],
]);

export const labelled = (text: string): LabelledSentence[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .reduce<string[][]>((pairs, line, at) => {
      if (at % 2 === 0) pairs.push([line]);
      else pairs.at(-1)?.push(line);
      return pairs;
    }, [])
    .map(([sentence = '', labels = '']) => ({
      sentence,
      chances: labels
        .split(' | ')
        .flatMap((label) => {
          const [code = '', words = ''] = label.split(': ');
          return words.split(' ').map((word) => `${code} ${word.replaceAll('_', ' ')}`);
        })
        .sort(),
    }));
