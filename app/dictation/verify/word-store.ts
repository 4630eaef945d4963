import { beginningOf, endingOf } from './phrase-moves.ts';
import { letterSet } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { inOneTypography, withoutAccents } from './words.ts';

/** A spelling, wherever it stands, and what a language says of it alone. Equal spellings are one and the same. */
export class WordForm {
  /** In one typography, with its capitals and accents. */
  readonly shape: string;
  readonly small: string;
  /** Small letters only, no accents. */
  readonly bare: string;
  /** The same without apostrophes and hyphens. */
  readonly letters: string;
  readonly digits: string;
  /** The letters as bits. */
  readonly letterSet: number;
  /** Numbers for how its letters begin and end. */
  readonly beginning: number;
  readonly ending: number;
  readonly isListed: boolean;
  /** The number that it is, in digits or in letters. */
  readonly value: number | undefined;
  readonly #knowledge: WordKnowledge;
  #sound: string | undefined;
  #norm: string | undefined;
  #writtenOut: readonly string[] | undefined;
  #isContracted: boolean | undefined;

  constructor(shape: string, knowledge: WordKnowledge) {
    this.shape = shape;
    this.small = shape.toLowerCase();
    this.bare = withoutAccents(this.small);
    const hasMarks = this.bare.includes("'") || this.bare.includes('-');
    this.letters = hasMarks ? this.bare.replace(/['-]/g, '') : this.bare;
    this.digits = this.letters.replace(/[^0-9]/g, '');
    this.letterSet = letterSet(this.letters);
    this.beginning = beginningOf([this], 0, 1);
    this.ending = endingOf([this], 0, 1);
    this.isListed = knowledge.isListed(this.small);
    this.value = knowledge.numbers.valueOf(this.small);
    this.#knowledge = knowledge;
  }

  /** How it sounds; empty for what has no sound here. */
  get sound(): string {
    this.#sound ??= this.#knowledge.soundOf(this.small);
    return this.#sound;
  }

  /** What it has in common with other spellings that are right. */
  get norm(): string {
    this.#norm ??= this.#knowledge.normOf(this.small);
    return this.#norm;
  }

  /** The two words that it stands for, by every way there is; for most words there is none. */
  get writtenOut(): readonly string[] {
    this.#writtenOut ??= this.#knowledge.writtenOut(this.small);
    return this.#writtenOut;
  }

  /** Whether it may be one of two words that are drawn together. */
  get isContracted(): boolean {
    this.#isContracted ??= this.#knowledge.isContracted(this.small);
    return this.#isContracted;
  }
}

/** Whether both are right. Only words of one norm, or of one list, can be, and a pattern is slow. */
export const areVariants = (original: WordForm, learner: WordForm, knowledge: WordKnowledge) =>
  (original.norm === learner.norm || (original.isListed && learner.isListed)) &&
  knowledge.areVariants(original.small, learner.small);

/** As many as some hundred texts have; then everything is forgotten. */
const mostSpellings = 20_000;

/**
 * The spellings of a language that were met. Texts are marked again and again, and have most of their words in common:
 * what depends on one word alone is found out once.
 */
export class WordStore {
  readonly #knowledge: WordKnowledge;
  readonly #byRaw = new Map<string, WordForm>();
  readonly #byShape = new Map<string, WordForm>();

  constructor(knowledge: WordKnowledge) {
    this.#knowledge = knowledge;
  }

  /** Forgets, if there is too much. To be called between two texts only: what is compared must be from one time. */
  makeRoom(): void {
    if (this.#byRaw.size < mostSpellings) return;
    this.#byRaw.clear();
    this.#byShape.clear();
  }

  /** The form of what stands in a text. */
  formOf(raw: string): WordForm {
    const known = this.#byRaw.get(raw);
    if (known) return known;
    const shape = inOneTypography(raw);
    let form = this.#byShape.get(shape);
    if (!form) {
      form = new WordForm(shape, this.#knowledge);
      this.#byShape.set(shape, form);
    }
    this.#byRaw.set(raw, form);
    return form;
  }
}

const stores = new WeakMap<WordKnowledge, WordStore>();

/** The spellings that were met in a language, with room for those of two more texts. */
export function wordStoreOf(knowledge: WordKnowledge): WordStore {
  const store = stores.get(knowledge) ?? new WordStore(knowledge);
  stores.set(knowledge, store);
  store.makeRoom();
  return store;
}
