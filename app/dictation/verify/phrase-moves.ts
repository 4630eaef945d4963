import { cost } from './costs.ts';
import { mostNumberWords, type NumberReader } from './number-words.ts';
import type { Finder, NumberedTexts, SpecialMove } from './special-moves.ts';
import type { WordForm } from './word-store.ts';

const none: readonly SpecialMove[] = [];

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
  const places = new Places();
  for (let at = 0; at + 1 < learners.length; at++) {
    const phrase = contractedAt(learners, at);
    if (phrase !== undefined) places.add(phrase, at);
  }
  return (before) => {
    const { writtenOut } = originals[before - 1] as WordForm;
    return writtenOut.length === 0
      ? none
      : writtenOut.flatMap((phrase) =>
          places.of(phrase).map((at) => ({ end: at + 2, originals: 1, learners: 2, cost: priceOfFullForm })),
        );
  };
}

function findJoinedFullForms(originals: readonly WordForm[], learners: readonly WordForm[]): Finder {
  const places = new Places();
  learners.forEach(({ writtenOut }, at) => {
    for (const phrase of writtenOut) places.add(phrase, at);
  });
  return (before) => {
    const phrase = before < 2 ? undefined : contractedAt(originals, before - 2);
    return phrase === undefined
      ? none
      : places.of(phrase).map((at) => ({ end: at + 1, originals: 2, learners: 1, cost: priceOfFullForm }));
  };
}

/** Two neighbours, if they may be drawn together. */
function contractedAt(forms: readonly WordForm[], at: number): string | undefined {
  const [one, other] = [forms[at] as WordForm, forms[at + 1] as WordForm];
  return one.isContracted || other.isContracted ? `${one.small} ${other.small}` : undefined;
}

class Places {
  readonly #byPhrase = new Map<string, number[]>();

  add(phrase: string, at: number): void {
    const known = this.#byPhrase.get(phrase);
    if (known) known.push(at);
    else this.#byPhrase.set(phrase, [at]);
  }

  of(phrase: string): readonly number[] {
    return this.#byPhrase.get(phrase) ?? [];
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
  const ends = new Map<number, SpecialMove[]>();
  for (let end = 2; end <= learners.length; end++)
    for (const { words, value } of numbersBefore(learners, end, numbers)) {
      const move = { end, originals: 1, learners: words, cost: priceOfNumber(words) };
      ends.set(value, [...(ends.get(value) ?? []), move]);
    }
  return (before) => {
    const { small } = originals[before - 1] as WordForm;
    const value = numbers.isDigits(small) ? numbers.valueOf(small) : undefined;
    return value === undefined ? none : (ends.get(value) ?? none);
  };
}

function findWordsInDigits(
  originals: readonly WordForm[],
  learners: readonly WordForm[],
  numbers: NumberReader,
): Finder {
  const places = new Map<number, number[]>();
  learners.forEach(({ small }, at) => {
    const value = numbers.isDigits(small) ? numbers.valueOf(small) : undefined;
    if (value !== undefined) places.set(value, [...(places.get(value) ?? []), at]);
  });
  return (before) =>
    numbersBefore(originals, before, numbers).flatMap(({ words, value }) =>
      (places.get(value) ?? []).map((at) => ({
        ...{ end: at + 1, originals: words, learners: 1 },
        cost: priceOfNumber(words),
      })),
    );
}

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
