import type { Edit } from './marks.ts';
import { longestWord } from './word-distance.ts';

/** The letters of a word, not its code units, and where each begins in it. */
class Letters {
  text = '';
  count = 0;
  readonly points = new Int32Array(longestWord);
  readonly starts = new Int32Array(longestWord + 1);

  /** Whether it is no longer than a word. */
  read(text: string): boolean {
    this.text = text;
    this.count = 0;
    let at = 0;
    while (at < text.length && this.count < longestWord) {
      const point = text.codePointAt(at) as number;
      this.starts[this.count] = at;
      this.points[this.count++] = point;
      at += point > 0xffff ? 2 : 1;
    }
    this.starts[this.count] = at;
    return at === text.length;
  }

  slice(from: number, to: number): string {
    return this.text.slice(this.starts[from], this.starts[to]);
  }
}

const right = new Letters();
const written = new Letters();

/** The shortest way from one word to the other, letter by letter. What is longer than a word is one replacement. */
export function editsBetween(original: string, learner: string): Edit[] {
  if (original === learner) return original === '' ? [] : [edit('keep', original, learner)];
  if (original === '' || learner === '') return [edit(changeKind(original, learner), original, learner)];
  if (!right.read(original) || !written.read(learner)) return [edit('replace', original, learner)];
  let i = right.count;
  let j = written.count;
  while (i > 0 && j > 0 && right.points[i - 1] === written.points[j - 1]) {
    i--;
    j--;
  }
  let same = 0;
  while (same < i && same < j && right.points[same] === written.points[same]) same++;
  fillTable(same, i, j);
  return walkBack(same, i, j);
}

const edit = (kind: Edit['kind'], original: string, learner: string): Edit => ({ kind, original, learner });

function changeKind(original: string, learner: string): Edit['kind'] {
  if (original === '') return 'put_in';
  return learner === '' ? 'leave_out' : 'replace';
}

/** Whether the letters before both places are exchanged. */
const isSwapAt = (i: number, j: number) =>
  i > 1 &&
  j > 1 &&
  right.points[i - 1] === written.points[j - 2] &&
  right.points[i - 2] === written.points[j - 1] &&
  right.points[i - 1] !== written.points[j - 1];

/** How many changes lead from the beginning of one to that of the other: the cell of i and j is at `i * side + j`. */
const table = new Uint8Array((longestWord + 1) ** 2);
const side = longestWord + 1;

/** From behind the letters that both begin with, which cost nothing, to the places given. */
function fillTable(same: number, iEnd: number, jEnd: number): void {
  for (let j = same; j <= jEnd; j++) table[same * side + j] = j - same;
  for (let i = same + 1; i <= iEnd; i++) {
    const row = i * side;
    const letter = right.points[i - 1];
    table[row + same] = i - same;
    for (let j = same + 1; j <= jEnd; j++) {
      const before = table[row - side + j - 1] as number;
      const changed = Math.min(table[row - side + j] as number, table[row + j - 1] as number) + 1;
      let least = Math.min(changed, letter === written.points[j - 1] ? before : before + 1);
      if (i > same + 1 && j > same + 1 && isSwapAt(i, j))
        least = Math.min(least, (table[row - 2 * side + j - 2] as number) + 1);
      table[row + j] = least;
    }
  }
}

type StepKind = Edit['kind'];

function walkBack(same: number, iEnd: number, jEnd: number): Edit[] {
  const pieces = new Pieces(right.count, written.count);
  if (iEnd < right.count) pieces.take('keep', iEnd, jEnd);
  let i = iEnd;
  let j = jEnd;
  while (i > 0 || j > 0) {
    const kind = stepBefore(i, j, same);
    if (kind === 'swap') i--;
    if (kind === 'swap') j--;
    if (kind !== 'put_in') i--;
    if (kind !== 'leave_out') j--;
    pieces.take(kind, i, j);
  }
  return pieces.all();
}

/** The step that leads to a cell. Beside the letters that both begin with, only letters put in or left out remain. */
function stepBefore(i: number, j: number, same: number): StepKind {
  const areSame = i > 0 && j > 0 && right.points[i - 1] === written.points[j - 1];
  if (i <= same || j <= same) return areSame ? 'keep' : i < j ? 'put_in' : 'leave_out';
  const cell = i * side + j;
  const here = table[cell] as number;
  const before = table[cell - side - 1] as number;
  if (areSame && here === before) return 'keep';
  const isInside = i > same + 1 && j > same + 1;
  if (isInside && isSwapAt(i, j) && here === (table[cell - 2 * side - 2] as number) + 1) return 'swap';
  if (here === before + 1) return 'replace';
  return here === (table[cell - side] as number) + 1 ? 'leave_out' : 'put_in';
}

/** Neighbouring steps that differ are one change; letters that stay are one piece. From the end to the beginning. */
class Pieces {
  readonly #edits: Edit[] = [];
  #kind: 'keep' | 'change' | 'swap' | undefined;
  #iEnd: number;
  #jEnd: number;
  #i: number;
  #j: number;

  constructor(i: number, j: number) {
    [this.#iEnd, this.#jEnd, this.#i, this.#j] = [i, j, i, j];
  }

  /** A step that begins at these places. */
  take(step: StepKind, i: number, j: number): void {
    const kind = step === 'keep' || step === 'swap' ? step : 'change';
    if (kind !== this.#kind || kind === 'swap') this.#finish();
    this.#kind = kind;
    this.#i = i;
    this.#j = j;
  }

  #finish(): void {
    if (this.#kind) {
      const original = right.slice(this.#i, this.#iEnd);
      const learner = written.slice(this.#j, this.#jEnd);
      const kind = this.#kind === 'change' ? changeKind(original, learner) : this.#kind;
      this.#edits.push(edit(kind, original, learner));
    }
    this.#iEnd = this.#i;
    this.#jEnd = this.#j;
  }

  all(): Edit[] {
    this.#finish();
    return this.#edits.reverse();
  }
}
