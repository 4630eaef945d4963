import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScrollRegion } from '#app/ui/table.tsx';
import type { FinalPass } from '../../attempts/attempt.ts';
import { ClassCounts } from './class-counts.tsx';
import type { PlaySentence } from './mark-row.tsx';
import { MistakeList } from './mistake-list.tsx';
import { OriginalText } from './original-text.tsx';
import { Scores } from './scores.tsx';
import { StarRating } from './star-rating.tsx';
import type { MarkWalk } from './use-mark-walk.ts';

type FinalLookProps = {
  final: FinalPass;
  walk: MarkWalk;
  language: Language;
  sentenceCount: number;
  playSentence: PlaySentence;
};

/** The result: both scores of both looks, each mistake with the right form and its rule, and the original. */
export function FinalLook({ final, walk, language, sentenceCount, playSentence }: FinalLookProps) {
  const { scores, firstScores, reach, original, sentenceStarts, mistakes } = final;
  const { attemptId, audioFileId, isOnDevice } = final;
  const t = useText('comparison');
  const isCorrected =
    firstScores.ear !== scores.ear ||
    firstScores.spelling !== scores.spelling ||
    firstScores.accuracy !== scores.accuracy;
  return (
    <>
      <Scores scores={scores} first={isCorrected ? firstScores : undefined} reach={reach} />
      <div>
        <h3 className="mb-2 text-lg">
          <Text k="comparison:panel.originalTitle" />
        </h3>
        <ScrollRegion
          label={t('comparison:panel.originalTitle')}
          className="max-h-72 overflow-y-auto rounded-control border border-line bg-sheet px-4 py-3"
        >
          <OriginalText
            {...{ original, sentenceStarts, mistakes, reach, language, sentenceCount, playSentence }}
          />
        </ScrollRegion>
      </div>
      {mistakes.length === 0 ? (
        <Notice tone="good">
          <Text k="comparison:panel.perfect" />
        </Notice>
      ) : (
        <>
          <ClassCounts mistakes={walk.all} chosen={walk.chosen} onToggle={walk.toggle} />
          <MistakeList {...{ walk, language, playSentence }} attemptId={isOnDevice ? undefined : attemptId} />
        </>
      )}
      {isOnDevice ? (
        <Notice>
          <Text k="comparison:panel.onDevice" />
        </Notice>
      ) : (
        <>
          <StarRating key={audioFileId} file={audioFileId} ownStars={final.ownStars} />
          <p>
            <TextLink to={`/dictation/history/${audioFileId}`}>
              <Text k="comparison:panel.history" />
            </TextLink>
          </p>
        </>
      )}
    </>
  );
}
