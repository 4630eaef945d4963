import { Text } from '#app/platform/i18n/text.tsx';
import { knownSpelling } from '../../comparison/known-spelling.ts';
import type { Scores } from '../../verify/scores.ts';
import { useShareText } from '../comparison/share-text.ts';

/** Both scores in a line of a list. */
export function BothScores({ scores }: { scores: Pick<Scores, 'ear' | 'spelling'> }) {
  const shareText = useShareText();
  return (
    <span className="tabular-nums">
      <Text k="comparison:panel.score.ear" /> {shareText(scores.ear)} ·{' '}
      <Text k="comparison:panel.score.spelling" /> {shareText(knownSpelling(scores))}
    </span>
  );
}
