import type { Edit } from './marks.ts';
import { longestWord } from './word-distance.ts';

/** The shortest way from one word to the other, letter by letter. What is longer than a word is one replacement. */
export function editsBetween(original: string, learner: string): Edit[] {
  if (original === learner) return original === '' ? [] : [edit('keep', original, learner)];
  if (original === '') return [edit('put_in', original, learner)];
  if (learner === '') return [edit('leave_out', original, learner)];
  const a = Array.from(original);
  const b = Array.from(learner);
  if (a.length > longestWord || b.length > longestWord) return [edit('replace', original, learner)];
  fillTable(a, b);
  return joinNeighbours(walkBack(a, b));
}

const edit = (kind: Edit['kind'], original: string, learner: string): Edit => ({ kind, original, learner });

type Letters = readonly string[];

const isSwapAt = (a: Letters, b: Letters, i: number, j: number) =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && a[i - 1] !== b[j - 1];

/** How many changes lead from the beginning of one to that of the other: the cell of i and j is at `i * side + j`. */
const table = new Uint8Array((longestWord + 1) ** 2);
const side = longestWord + 1;

function fillTable(a: Letters, b: Letters): void {
  for (let j = 0; j <= b.length; j++) table[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = i * side;
    const left = a[i - 1];
    table[row] = i;
    for (let j = 1; j <= b.length; j++) {
      const before = table[row - side + j - 1] as number;
      const changed = Math.min(table[row - side + j] as number, table[row + j - 1] as number) + 1;
      let least = Math.min(changed, left === b[j - 1] ? before : before + 1);
      if (isSwapAt(a, b, i, j)) least = Math.min(least, (table[row - 2 * side + j - 2] as number) + 1);
      table[row + j] = least;
    }
  }
}

function walkBack(a: Letters, b: Letters): Edit[] {
  const at = (i: number, j: number) => table[i * side + j] as number;
  const edits: Edit[] = [];
  let i = a.length;
  let j = b.length;
  while (i > 0 || j > 0) {
    const here = at(i, j);
    const [left = '', right = ''] = [a[i - 1], b[j - 1]];
    if (i > 0 && j > 0 && left === right && here === at(i - 1, j - 1)) {
      edits.push(edit('keep', left, right));
      i--;
      j--;
    } else if (isSwapAt(a, b, i, j) && here === at(i - 2, j - 2) + 1) {
      edits.push(edit('swap', `${a[i - 2]}${left}`, `${b[j - 2]}${right}`));
      i -= 2;
      j -= 2;
    } else if (i > 0 && j > 0 && here === at(i - 1, j - 1) + 1) {
      edits.push(edit('replace', left, right));
      i--;
      j--;
    } else if (i > 0 && here === at(i - 1, j) + 1) {
      edits.push(edit('leave_out', left, ''));
      i--;
    } else {
      edits.push(edit('put_in', '', right));
      j--;
    }
  }
  return edits.reverse();
}

/** Neighbouring steps that differ are one change; letters that stay are one piece. */
function joinNeighbours(edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  for (const next of edits) {
    const last = joined.at(-1);
    const bothKeep = last?.kind === 'keep' && next.kind === 'keep';
    const bothChange = last && isPlainChange(last) && isPlainChange(next);
    if (last && (bothKeep || bothChange)) {
      const original = last.original + next.original;
      const learner = last.learner + next.learner;
      joined[joined.length - 1] = edit(bothKeep ? 'keep' : changeKind(original, learner), original, learner);
    } else joined.push(next);
  }
  return joined;
}

const isPlainChange = ({ kind }: Edit) => kind !== 'keep' && kind !== 'swap';

function changeKind(original: string, learner: string): Edit['kind'] {
  if (original === '') return 'put_in';
  return learner === '' ? 'leave_out' : 'replace';
}
