import type { Mark } from './marks.ts';
import type { Policies } from './scores.ts';
import { inOneTypography } from './words.ts';

/** What is right besides what stands at this place of the original. */
export interface Variant {
  start: number;
  end: number;
  /** In the form of `variantForm`; empty where leaving it out is right. */
  accepted: string;
}

/** One form for whatever differs in typography and in spaces alone. */
export const variantForm = (written: string): string =>
  inOneTypography(written).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Whether what this mark finds fault with was accepted at its place. */
export function isAccepted(
  mark: Mark,
  variants: readonly Variant[],
  policies: Pick<Policies, 'case'>,
): boolean {
  if (mark.verdict === 'correct') return false;
  const here = variants.filter(({ start, end }) => start === mark.originalStart && end === mark.originalEnd);
  if (here.length === 0) return false;
  const inCase = (text: string) => (policies.case === 'ignore' ? text.toLowerCase() : text);
  const written = inCase(variantForm(mark.learner));
  return here.some(({ accepted }) => inCase(accepted) === written);
}

/** The same marks, with what was accepted as right as the original. No mark moves, so no score gets lower. */
export const acceptVariants = (
  marks: readonly Mark[],
  variants: readonly Variant[],
  policies: Pick<Policies, 'case'>,
): Mark[] => marks.map((mark) => (isAccepted(mark, variants, policies) ? asRight(mark) : mark));

/** A mark that is none any more. */
export function asRight({ code: _code, ...mark }: Mark): Mark {
  return { ...mark, verdict: 'correct', heard: true, edits: [] };
}
