import type { SentenceLook } from '../../comparison/comparison-state.ts';
import { type MarkWalk, useMarkWalk } from '../comparison/use-mark-walk.ts';

/** Through what the first look said of a sentence; nothing before it. */
export function useFirstMarks(look: SentenceLook | undefined): MarkWalk | undefined {
  const isFirst = look?.pass === 'first';
  const hints = isFirst
    ? look.hints.map((hint, number) => ({ ...hint, number, sentence: look.sentence }))
    : [];
  const walk = useMarkWalk(`${look?.attemptId} ${look?.sentence}`, hints);
  return isFirst ? walk : undefined;
}
