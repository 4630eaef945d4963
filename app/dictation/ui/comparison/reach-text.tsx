import { Text } from '#app/platform/i18n/text.tsx';
import type { Reach } from '../../attempts/reach.ts';

type ReachTextProps = {
  reach: Reach | undefined;
  /** Short beside a score in a list, a sentence of its own elsewhere. */
  form: 'short' | 'written';
};

/** How much of the text was written; nothing when it was all of it. */
export function ReachText({ reach, form }: ReachTextProps) {
  if (!reach) return null;
  const { written: count, total } = reach;
  return <Text k={`comparison:reach.${form}`} values={{ count, total }} />;
}
