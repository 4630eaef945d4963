import type { Edit } from './marks.ts';
import { longestWord } from './word-distance.ts';

/** The shortest way from one word to the other, letter by letter. What is longer than a word is one replacement. */
export function editsBetween(original: string, learner: string): Edit[] {
  if (original === learner) return original === '' ? [] : [edit('keep', original, learner)];
  const a = Array.from(original);
  const b = Array.from(learner);
  if (a.length > longestWord || b.length > longestWord) return [edit('replace', original, learner)];
  return joinNeighbours(walkBack(a, b, distanceTable(a, b)));
}

const edit = (kind: Edit['kind'], original: string, learner: string): Edit => ({ kind, original, learner });

type Letters = readonly string[];

const isSwapAt = (a: Letters, b: Letters, i: number, j: number) =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && a[i - 1] !== b[j - 1];

function distanceTable(a: Letters, b: Letters): number[][] {
  const table = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    table.push(row);
    for (let j = 1; j <= b.length; j++) {
      const paired = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = isSwapAt(a, b, i, j) ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(paired, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped));
    }
  }
  return table;
}

function walkBack(a: Letters, b: Letters, table: number[][]): Edit[] {
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
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
