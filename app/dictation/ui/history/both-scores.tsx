import { Text } from '#app/platform/i18n/text.tsx';
import type { Reach } from '../../attempts/reach.ts';
import { knownSpelling } from '../../comparison/known-spelling.ts';
import type { Scores as ScoresOf } from '../../verify/scores.ts';
import { ReachText } from '../comparison/reach-text.tsx';
import { useShareText } from '../comparison/share-text.ts';

type BothScoresProps = { firstScores: Pick<ScoresOf, 'ear' | 'spelling'>; reach: Reach | undefined };

/** Both scores of the first look in a line of a list, with how much of the text they are of. */
export function BothScores({ firstScores, reach }: BothScoresProps) {
  const shareText = useShareText();
  return (
    <span className="tabular-nums">
      <Text k="comparison:panel.score.first" />
      {': '}
      <Text k="comparison:panel.score.ear" /> {shareText(firstScores.ear)} ·{' '}
      <Text k="comparison:panel.score.spelling" /> {shareText(knownSpelling(firstScores))}
      {reach ? ' · ' : null}
      <span className="whitespace-nowrap">
        <ReachText reach={reach} form="short" />
      </span>
    </span>
  );
}
