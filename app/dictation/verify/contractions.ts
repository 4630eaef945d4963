/** What a language draws together. Small letters; several full forms stand as often in the list: `l' = le | l' = la`. */
export interface Contractions {
  /** Whole words: `zum = zu dem`. */
  words?: readonly string[];
  /** Beginnings of words: `l' = le`. */
  beginnings?: readonly string[];
  /** Ends of words: `'re = are`. */
  endings?: readonly string[];
}

/** Finds the full forms of what a language draws together. */
export interface ContractionReader {
  /** The two words that one word stands for, by every way there is. In small letters. */
  writtenOut(word: string): readonly string[];
  /** Whether a word may be one of such two. */
  isPart(word: string): boolean;
}

const none: readonly string[] = [];

/** Makes the contractions of a language ready to be looked up. */
export function contractionReader({
  words = [],
  beginnings = [],
  endings = [],
}: Contractions): ContractionReader {
  const whole = byShortForm(words);
  const [openers, closers] = [entriesOf(beginnings), entriesOf(endings)];
  const parts = new Set(
    [...whole.values()]
      .flat()
      .flatMap((phrase) => phrase.split(' '))
      .concat([...openers, ...closers].map(([, full]) => full)),
  );
  const opened = (word: string) =>
    openers.flatMap(([short, full]) =>
      word.length > short.length && word.startsWith(short) ? [`${full} ${word.slice(short.length)}`] : [],
    );
  const closed = (word: string) =>
    closers.flatMap(([short, full]) =>
      word.length > short.length && word.endsWith(short) ? [`${word.slice(0, -short.length)} ${full}`] : [],
    );
  return {
    isPart: (word) => parts.has(word),
    writtenOut: (word) => whole.get(word) ?? (word.includes("'") ? [...opened(word), ...closed(word)] : none),
  };
}

const entriesOf = (list: readonly string[]) =>
  list.map((entry) => {
    const [short = '', full = ''] = entry.split(' = ');
    return [short, full] as const;
  });

function byShortForm(list: readonly string[]): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [short, full] of entriesOf(list)) forms.set(short, [...(forms.get(short) ?? []), full]);
  return forms;
}
