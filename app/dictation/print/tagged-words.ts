interface WordPlace {
  start: number;
  end: number;
}

/** A word with all that stands around it: the text since the one before, and the marks that touch it. */
export interface TaggedWord {
  word: number;
  given: string;
  before: string;
  text: string;
  after: string;
}

/** A text as its words, in pieces between which a line may end; put together they are the text, less what follows the last. */
export function taggedWords(text: string, words: readonly WordPlace[]): TaggedWord[] {
  let from = 0;
  return words.map(({ start, end }, word) => {
    const between = text.slice(from, start);
    const before = between.match(/\S*$/u)?.[0] ?? '';
    const after = text.slice(end, words[word + 1]?.start ?? text.length).match(/^\S*/u)?.[0] ?? '';
    from = end + after.length;
    return {
      word,
      given: between.slice(0, between.length - before.length),
      before,
      text: text.slice(start, end),
      after,
    };
  });
}
