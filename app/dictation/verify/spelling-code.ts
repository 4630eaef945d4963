import { editsBetween } from './edits.ts';
import type { LanguageRules, SpellingRule } from './language-rules.ts';
import type { Edit } from './marks.ts';
import { explainsSlip, type Slip, slipBetween } from './replacement.ts';
import { longestWord } from './word-distance.ts';

/**
 * The rule that a misspelt word breaks: the first of the language's rules that fits one of its mistakes. Where the word
 * was misheard, only if rules explain all of them: otherwise it was not the rule that was not known.
 */
export function spellingCode(
  right: string,
  written: string,
  { rules }: LanguageRules,
  heard: boolean,
): string {
  const edits = editsBetween(right, written);
  const brokenIn = (places: readonly string[]) =>
    places.length === 0
      ? undefined
      : firstBroken(
          rules,
          places.map((place) => slipBetween(right, place)),
        );
  const brokenInPart = () => {
    const singles = singleMistakes(edits);
    const mayBePart = heard || (singles.length > 0 && singles.every((one) => brokenIn([one]) !== undefined));
    return mayBePart ? (brokenIn(singles) ?? brokenIn(halfMistakes(edits))) : undefined;
  };
  const broken = brokenIn([written]) ?? brokenInPart();
  return broken?.code ?? plainCode(edits.filter(({ kind }) => kind !== 'keep'));
}

/** Whether one rule explains all that is wrong in a word. */
export const isOneMistake = (right: string, written: string, { rules }: LanguageRules): boolean =>
  firstBroken(rules, [slipBetween(right, written)]) !== undefined;

/** The word with each of several mistakes alone: a rule is about one place in a word. */
function singleMistakes(edits: readonly Edit[]): string[] {
  const changes = edits.filter(({ kind }) => kind !== 'keep');
  return changes.length < 2 ? [] : changes.map((change) => withOnly(edits, change, change.learner));
}

/** The right word, but for one place. */
function withOnly(edits: readonly Edit[], change: Edit, learner: string): string {
  let word = '';
  for (const edit of edits) word += edit === change ? learner : edit.original;
  return word;
}

/** Two mistakes side by side look like one: each part of it alone. */
function halfMistakes(edits: readonly Edit[]): string[] {
  return edits.flatMap((change) => {
    const { kind, original, learner } = change;
    if (kind !== 'replace' || original.length < 2 || original.length > longestMistake) return [];
    const halves: string[] = [];
    for (let i = 1; i < original.length; i++)
      for (let j = 0; j <= learner.length; j++) {
        halves.push(withOnly(edits, change, learner.slice(0, j) + original.slice(i)));
        halves.push(withOnly(edits, change, original.slice(0, i) + learner.slice(j)));
      }
    return halves;
  });
}

/** Beyond this, a stretch that differs has nothing to do with letters that were mixed up. */
const longestMistake = 6;

function firstBroken(rules: readonly SpellingRule[], slips: readonly Slip[]): SpellingRule | undefined {
  // What is longer than a word breaks no rule, and patterns would be slow on it.
  if (slips.some(({ right, written }) => Math.max(right.length, written.length) > 2 * longestWord))
    return undefined;
  for (const rule of rules) for (const slip of slips) if (breaks(rule, slip)) return rule;
  return undefined;
}

const breaks = ({ pairs, only, test }: SpellingRule, slip: Slip) =>
  (pairs !== undefined && explainsSlip(pairs, slip) && (only?.(slip.right, slip.written) ?? true)) ||
  (test?.(slip.right, slip.written) ?? false);

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
