import { editsBetween } from './edits.ts';
import type { LanguageRules, SpellingRule } from './language-rules.ts';
import type { Edit } from './marks.ts';

/** The rule that a misspelt word breaks: the first of the language's rules that fits one of its mistakes. */
export function spellingCode(right: string, written: string, { rules }: LanguageRules): string {
  const mistakes = singleMistakes(right, written);
  const brokenIn = (places: readonly string[]) =>
    rules.find((rule) => places.some((one) => breaks(rule, right, one)));
  const broken = brokenIn(mistakes) ?? brokenIn(halfMistakes(right, written));
  return broken?.code ?? plainCode(editsBetween(right, written).filter(({ kind }) => kind !== 'keep'));
}

/** The word with each of its mistakes alone, and with all of them: a rule is about one place in a word. */
function singleMistakes(right: string, written: string): string[] {
  const edits = editsBetween(right, written);
  const places = edits.flatMap((edit, nth) => (edit.kind === 'keep' ? [] : [nth]));
  const alone = places.map((place) =>
    edits.map((edit, nth) => (nth === place ? edit.learner : edit.original)).join(''),
  );
  return [...new Set([...alone, written])];
}

/** Two mistakes side by side look like one: each part of it alone. */
function halfMistakes(right: string, written: string): string[] {
  const edits = editsBetween(right, written);
  return edits.flatMap(({ kind, original, learner }, nth) => {
    if (kind !== 'replace' || original.length < 2) return [];
    const before = edits
      .slice(0, nth)
      .map((edit) => edit.original)
      .join('');
    const after = edits
      .slice(nth + 1)
      .map((edit) => edit.original)
      .join('');
    const halves: string[] = [];
    for (let i = 1; i < original.length; i++)
      for (let j = 0; j <= learner.length; j++) {
        halves.push(before + learner.slice(0, j) + original.slice(i) + after);
        halves.push(before + original.slice(0, i) + learner.slice(j) + after);
      }
    return halves;
  });
}

function breaks({ pairs = [], test }: SpellingRule, right: string, written: string): boolean {
  return (
    pairs.some(([correct, wrong]) => isReplacement(right, written, correct, wrong)) ||
    (test?.(right, written) ?? false)
  );
}

/** Whether the word became the other by writing `wrong` for `correct` in one place. */
export function isReplacement(right: string, written: string, correct: string, wrong: string): boolean {
  if (right.length - correct.length + wrong.length !== written.length) return false;
  for (let at = right.indexOf(correct); at !== -1; at = right.indexOf(correct, at + 1)) {
    const isSame = right.slice(0, at) + wrong + right.slice(at + correct.length) === written;
    if (isSame) return true;
    if (at >= right.length) return false;
  }
  return false;
}

/** What happened to the letters, where no rule of the language explains it. */
function plainCode(changes: readonly Edit[]): string {
  const [first, ...others] = changes;
  if (!first || others.length > 0) return 'SUBST';
  const { kind, original, learner } = first;
  if (kind === 'swap') return 'TRANSP';
  if (kind === 'leave_out') return 'OMIT';
  if (kind === 'put_in') return 'ADD';
  return original.length === learner.length ? 'SUBST' : original.length > learner.length ? 'OMIT' : 'ADD';
}
