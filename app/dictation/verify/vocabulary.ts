import { cost, costOfDistance } from './costs.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { WordForm } from './word-store.ts';

/** The words of one text, seen from a word that is not among them. */
export class Vocabulary {
  readonly #letters = new Set<string>();
  readonly #forms: WordForm[] = [];
  #smalls: Set<string> | undefined;
  readonly #norms = new Set<string>();
  /** The letters of all words, a bit for each. */
  readonly #known = new Int32Array(0x10000 / 32);
  /** The words, and the words without one of their letters: who is one change away from a word has one of these. */
  readonly #whole: Hashes;
  readonly #shortened: Hashes;

  /** For so many words. */
  constructor(size: number) {
    this.#whole = new Hashes(size);
    this.#shortened = new Hashes(size);
  }

  add(form: WordForm): void {
    const { letters, norm } = form;
    this.#forms.push(form);
    this.#letters.add(letters);
    this.#norms.add(norm);
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charCodeAt(at);
      this.#known[letter >>> 5] = (this.#known[letter >>> 5] as number) | (1 << (letter & 31));
    }
    const { whole, shortened } = hashesOf(letters);
    this.#whole.add(whole);
    for (let at = 0; at < letters.length; at++) this.#shortened.add(shortened[at] as number);
  }

  /** What the most alike of them costs in its place, or less. */
  leastCostOf({ letters, small, norm, isListed }: WordForm, knowledge: WordKnowledge): number {
    if (this.#norms.has(norm) || (isListed && this.#hasOneOf(knowledge.groupMatesOf(small))))
      return cost.same;
    if (this.#letters.has(letters)) return cost.case;
    return Math.max(this.#costOfStrange(letters), this.#costOfNearest(letters));
  }

  #hasOneOf(mates: readonly string[]): boolean {
    this.#smalls ??= new Set(this.#forms.map(({ small }) => small));
    const smalls = this.#smalls;
    return mates.some((mate) => smalls.has(mate));
  }

  /** Letters that are in none of them have to be changed. */
  #costOfStrange(letters: string): number {
    let strange = 0;
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charCodeAt(at);
      strange += 1 - (((this.#known[letter >>> 5] as number) >>> (letter & 31)) & 1);
    }
    return costOfDistance(strange, letters.length);
  }

  /** One change, or at least two. The longer the other word, the less they cost. */
  #costOfNearest(letters: string): number {
    const { whole, shortened } = hashesOf(letters);
    if (this.#shortened.mayHave(whole)) return costOfDistance(1, letters.length + 1);
    for (let at = 0; at < letters.length; at++) {
      const hash = shortened[at] as number;
      if (this.#whole.mayHave(hash) || this.#shortened.mayHave(hash))
        return costOfDistance(1, letters.length);
    }
    return costOfDistance(2, letters.length + 2);
  }
}

/** Which hashes were met. Of others it may say so too, but seldom. */
class Hashes {
  readonly #bits: Int32Array;
  readonly #shift: number;

  /** With hundreds of bits for each word: the caller has several hashes, and none should be met by chance. */
  constructor(words: number) {
    const size = Math.min(20, 32 - Math.clz32(16 * words + 1));
    this.#bits = new Int32Array(1 << size);
    this.#shift = 32 - size;
  }

  add(hash: number): void {
    const at = hash >>> this.#shift;
    this.#bits[at] = (this.#bits[at] as number) | (1 << (hash >>> (this.#shift - 5)));
  }

  mayHave(hash: number): boolean {
    return (((this.#bits[hash >>> this.#shift] as number) >>> (hash >>> (this.#shift - 5))) & 1) === 1;
  }
}

const factor = 0x9e3779b1;
let shortened = new Int32Array(64);

/**
 * A hash of a word, and those of what remains of it without each of its letters. Valid until the next call.
 */
function hashesOf(letters: string): { whole: number; shortened: Int32Array } {
  if (letters.length > shortened.length) shortened = new Int32Array(2 * letters.length);
  let whole = 0;
  for (let at = 0; at < letters.length; at++) {
    shortened[at] = whole;
    whole = (Math.imul(whole, factor) + letters.charCodeAt(at) + 1) | 0;
  }
  let behind = 0;
  let power = 1;
  for (let at = letters.length - 1; at >= 0; at--) {
    shortened[at] = (Math.imul(shortened[at] as number, power) + behind) | 0;
    behind = (behind + Math.imul(letters.charCodeAt(at) + 1, power)) | 0;
    power = Math.imul(power, factor);
  }
  return { whole, shortened };
}
