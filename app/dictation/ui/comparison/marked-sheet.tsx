import type { Language } from '#app/platform/languages.ts';
import { MarkedText } from './marked-text.tsx';
import type { Comparison } from './use-comparison.ts';

type MarkedSheetProps = {
  comparison: Pick<Comparison, 'final' | 'walk'>;
  language: Language;
  className?: string;
};

/** The sheet after the last look: the learner's words, marked in place, in step with the list beside it. */
export function MarkedSheet({ comparison: { final, walk }, language, className }: MarkedSheetProps) {
  if (!final) return null;
  return (
    <MarkedText
      text={final.text}
      mistakes={walk.marks}
      selected={walk.selected}
      visits={walk.visits}
      onSelect={({ number }) => walk.select(number)}
      {...{ language, className }}
    />
  );
}
