import { cost } from './costs.ts';
import { mostNumberWords, type NumberReader } from './number-words.ts';
import type { Finder, MoveList, NumberedTexts, SpecialMove } from './special-moves.ts';
import type { WordForm } from './word-store.ts';

const none: readonly MoveList[] = [];

/** "we are" for "we're", "zum" for "zu dem": known to mean the same, whether their letters are alike or not. */
export function findWrittenOut({ originals, learners }: NumberedTexts): Finder[] {
  const isShort = ({ writtenOut }: WordForm) => writtenOut.length > 0;
  const finders: Finder[] = [];
  if (originals.some(isShort)) finders.push(findSplitShortForms(originals, learners));
  if (learners.some(isShort)) finders.push(findJoinedFullForms(originals, learners));
  return finders;
}

const priceOfFullForm = cost.boundary + cost.confusable;

function findSplitShortForms(originals: readonly WordForm[], learners: readonly WordForm[]): Finder {
  const moves = new MovesBy<string>();
  for (let at = 0; at + 1 < learners.length; at++) {
    const phrase = contractedAt(learners, at);
    if (phrase !== undefined)
      moves.add(phrase, { end: at + 2, originals: 1, learners: 2, cost: priceOfFullForm });
  }
  return (before) => {
    const { writtenOut } = originals[before - 1] as WordForm;
    return writtenOut.length === 0 ? none : writtenOut.flatMap((phrase) => moves.of(phrase));
  };
}

function findJoinedFullForms(originals: readonly WordForm[], learners: readonly WordForm[]): Finder {
  const moves = new MovesBy<string>();
  learners.forEach(({ writtenOut }, at) => {
    for (const phrase of writtenOut)
      moves.add(phrase, { end: at + 1, originals: 2, learners: 1, cost: priceOfFullForm });
  });
  return (before) => {
    const phrase = before < 2 ? undefined : contractedAt(originals, before - 2);
    return phrase === undefined ? none : moves.of(phrase);
  };
}

/** Two neighbours, if they may be drawn together. */
function contractedAt(forms: readonly WordForm[], at: number): string | undefined {
  const [one, other] = [forms[at] as WordForm, forms[at + 1] as WordForm];
  return one.isContracted || other.isContracted ? `${one.small} ${other.small}` : undefined;
}

/** Moves by what they are about, to be added in the order of their ends. */
class MovesBy<Key> {
  readonly #lists = new Map<Key, [SpecialMove[]]>();

  add(key: Key, move: SpecialMove): void {
    const known = this.#lists.get(key);
    if (known) known[0].push(move);
    else this.#lists.set(key, [[move]]);
  }

  of(key: Key): readonly MoveList[] {
    return this.#lists.get(key) ?? none;
  }
}

/** "twenty five" for "25" and the other way round. One word for digits is a pair like any other. */
export function findNumberPhrases({ originals, learners }: NumberedTexts, numbers: NumberReader): Finder[] {
  const finders: Finder[] = [];
  if (originals.some(({ small }) => numbers.isDigits(small)))
    finders.push(findDigitsInWords(originals, learners, numbers));
  if (learners.some(({ small }) => numbers.isDigits(small)))
    finders.push(findWordsInDigits(originals, learners, numbers));
  return finders;
}

function findDigitsInWords(
  originals: readonly WordForm[],
  learners: readonly WordForm[],
  numbers: NumberReader,
): Finder {
  const moves = new MovesBy<number>();
  for (let end = 2; end <= learners.length; end++)
    for (const { words, value } of numbersBefore(learners, end, numbers))
      moves.add(value, { end, originals: 1, learners: words, cost: priceOfNumber(words) });
  return (before) => {
    const value = digitsOf(originals[before - 1] as WordForm, numbers);
    return value === undefined ? none : moves.of(value);
  };
}

function findWordsInDigits(
  originals: readonly WordForm[],
  learners: readonly WordForm[],
  numbers: NumberReader,
): Finder {
  const places = Map.groupBy(learners.keys(), (at) => digitsOf(learners[at] as WordForm, numbers));
  const known = new Map<string, MoveList>();
  const movesTo = (words: number, value: number): MoveList => {
    const key = `${words} ${value}`;
    const cost = priceOfNumber(words);
    const moves =
      known.get(key) ??
      (places.get(value) ?? []).map((at) => ({ end: at + 1, originals: words, learners: 1, cost }));
    known.set(key, moves);
    return moves;
  };
  return (before) =>
    numbersBefore(originals, before, numbers).map(({ words, value }) => movesTo(words, value));
}

/** The number of a word that is one in digits. */
const digitsOf = ({ small, value }: WordForm, numbers: NumberReader) =>
  value !== undefined && numbers.isDigits(small) ? value : undefined;

/** It is right, but no step that leads away from the diagonal may cost less than a boundary. */
const priceOfNumber = (words: number) => cost.boundary * (words - 1);

/** The numbers of two and more words that end there. */
function numbersBefore(
  forms: readonly WordForm[],
  end: number,
  numbers: NumberReader,
): { words: number; value: number }[] {
  const found: { words: number; value: number }[] = [];
  let phrase = '';
  for (let words = 1; words <= Math.min(end, mostNumberWords); words++) {
    const { small } = forms[end - words] as WordForm;
    if (!numbers.isPart(small)) break;
    phrase = small + phrase;
    const value = words > 1 ? numbers.valueOf(phrase) : undefined;
    if (value !== undefined) found.push({ words, value });
  }
  return found;
}
