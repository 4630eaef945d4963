import { Eye, PenLine, RotateCcw, Scale } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScrollRegion } from '#app/ui/table.tsx';
import type { Dictation } from '../content/dictation.ts';
import type { AttemptMode } from '../grading/attempt.ts';
import type { Reach } from '../grading/grade-text.ts';
import { AfterResult, Perfect } from '../next/after-result.tsx';
import { Problem } from '../sending.tsx';
import type { Scores } from '../verify/scores.ts';
import { ClassCounts } from './mark-icons.tsx';
import { HintList, type PlaySentence } from './mark-list.tsx';
import { MistakeList } from './mistake-list.tsx';
import { knownSpelling } from './mistakes.ts';
import { OriginalText } from './original-text.tsx';
import { type Review, reachOf } from './review-state.ts';
import { ReachText, ScoreBoard, useShareText } from './scores.tsx';
import { StarRating } from './star-rating.tsx';
import type { MarkWalk, ReviewControls } from './use-review.ts';

type ResultProps = {
  result: Extract<Review, { stage: 'result' }>['result'];
  walk: MarkWalk;
  language: Language;
  sentenceCount: number;
  playSentence: PlaySentence;
};

/** The result: both scores of both looks, each mistake with the right form and its rule, and the original. */
function Result({ result, walk, language, sentenceCount, playSentence }: ResultProps) {
  const { scores, firstScores, reach, original, sentenceStarts, mistakes } = result;
  const { attemptId, audioFileId, isOnDevice } = result;
  const t = useText('comparison');
  const isCorrected =
    firstScores.ear !== scores.ear ||
    firstScores.spelling !== scores.spelling ||
    firstScores.accuracy !== scores.accuracy;
  return (
    <>
      {mistakes.length === 0 ? <Perfect /> : null}
      <ScoreBoard scores={scores} first={isCorrected ? firstScores : undefined} reach={reach} />
      <AfterResult {...{ result, language, playSentence }} />
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
            file={isOnDevice ? undefined : audioFileId}
          />
        </ScrollRegion>
      </div>
      {mistakes.length === 0 ? null : (
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
          <StarRating key={audioFileId} file={audioFileId} ownStars={result.ownStars} />
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

type HintsProps = {
  session: ReviewControls;
  review: Extract<Review, { stage: 'hints' }>;
  language: Language;
  playSentence: PlaySentence;
};

/** Where to look and for what, without the right forms: the learner corrects it first. */
function Hints({ session, review, language, playSentence }: HintsProps) {
  const { walk, text } = session;
  return (
    <>
      <ScoreBoard scores={review.scores} reach={review.reach} />
      {walk.all.length === 0 ? (
        <Notice tone="good">
          <Text k={review.count === 0 ? 'comparison:reach.perfectSoFar' : 'comparison:panel.allTouched'} />
        </Notice>
      ) : (
        <>
          <ClassCounts mistakes={walk.all} chosen={walk.chosen} onToggle={walk.toggle} />
          <HintList {...{ walk, text, language, playSentence }} />
        </>
      )}
    </>
  );
}

type ReviewPanelProps = {
  session: ReviewControls;
  dictation: Pick<Dictation, 'hasText' | 'language' | 'sentences'> | undefined;
  mode: AttemptMode;
  /** Whether there is anything to compare in the editor. */
  isWritten: boolean;
  /** A file is chosen, and closed: another place says why. */
  isGated?: boolean;
  playSentence: PlaySentence;
  /** Goes on with this sentence; without it one cannot go on from here. */
  onGoOn?: (sentence: number) => void;
};

/** The column beside the editor: what to do, then where to look, then what was right. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { session, dictation, mode, isWritten, isGated = false, playSentence, onGoOn } = props;
  const { review, busy, walk, original } = session;
  const { stage } = review;
  const reach = reachOf(review);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const seenStage = useRef(stage);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (busy) wasAsked.current = true;
  }, [busy]);
  useEffect(() => {
    if (seenStage.current === stage) return;
    seenStage.current = stage;
    // A page that goes on where it was left took no button away.
    if (!wasAsked.current) return;
    // The button that was pressed may be gone with the stage: whoever stood on it goes on from the title.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    // Where it stands below the text, what has come begins below the screen.
    const { top = 0 } = title.current?.getBoundingClientRect() ?? {};
    if (stage === 'result' && top > window.innerHeight / 2) title.current?.scrollIntoView();
  }, [stage]);
  const language = dictation?.language ?? 'en';
  const sentenceCount = dictation?.sentences.length ?? 0;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          <Text k={titles[stage]} />
        </h2>
        {stage === 'hints' && review.count > 0 ? (
          <p className="text-ink-soft">
            <Text k={reach ? 'comparison:reach.firstIntro' : 'comparison:panel.firstIntro'} />
          </p>
        ) : null}
      </div>
      <Announcement review={review} />
      {reach && onGoOn ? <GoOn from={nextToWrite(session, reach, mode)} onGoOn={onGoOn} /> : null}
      {stage === 'result' ? (
        <Button variant="secondary" icon={<RotateCcw />} onClick={session.restart}>
          <Text k="comparison:panel.writeAgain" />
        </Button>
      ) : (
        <Questions {...{ session, mode, isWritten, isGated }} hasText={dictation?.hasText ?? false} />
      )}
      <ProblemNotice session={session} />
      {stage === 'hints' ? <Hints {...{ session, review, language, playSentence }} /> : null}
      {stage === 'result' ? (
        <Result result={review.result} {...{ walk, language, sentenceCount, playSentence }} />
      ) : null}
      {stage === 'none' && original ? (
        <div>
          <p className="mb-2 text-ink-soft text-sm">
            <Text k="comparison:panel.originalOnly" />
          </p>
          <OriginalText {...original} {...{ language, sentenceCount, playSentence }} />
        </div>
      ) : null}
    </section>
  );
}

/** Where one goes on: sentence by sentence, that is the first which was not looked at to the end. */
function nextToWrite({ sentences }: ReviewControls, { written }: Reach, mode: AttemptMode): number {
  if (mode !== 'sentences') return written;
  let next = 0;
  while (sentences[next]?.review === 'result') next += 1;
  return next;
}

function GoOn({ from, onGoOn }: { from: number; onGoOn: (sentence: number) => void }) {
  return (
    <Button icon={<PenLine />} onClick={() => onGoOn(from)}>
      <Text k="comparison:reach.goOn" values={{ number: from + 1 }} />
    </Button>
  );
}

const titles = {
  none: 'comparison:panel.title',
  hints: 'comparison:panel.firstTitle',
  result: 'comparison:panel.finalTitle',
} as const;

type QuestionsProps = Pick<ReviewPanelProps, 'session' | 'mode' | 'isWritten' | 'isGated'> & {
  hasText: boolean;
};

/** The requests that are possible now, under one sentence that says what is needed for them. */
function Questions({ session, mode, isWritten, isGated, hasText }: QuestionsProps) {
  const { review, busy } = session;
  const bySentence = mode === 'sentences';
  return (
    <div className="flex flex-col gap-2">
      {review.stage === 'none' && !isGated ? (
        <Prompt k={promptOf({ hasText, isWritten, bySentence })} />
      ) : null}
      {bySentence ? (
        <Button
          icon={<Scale />}
          busy={busy === 'finish'}
          disabled={!hasText || session.attemptId === undefined}
          onClick={session.finish}
        >
          <Text k="comparison:panel.finish" />
        </Button>
      ) : (
        <Button
          variant={reachOf(review) ? 'secondary' : 'primary'}
          icon={<Scale />}
          busy={busy === 'compare'}
          disabled={!hasText || !isWritten}
          aria-keyshortcuts="Control+Enter"
          onClick={session.compare}
        >
          <Text k={review.stage === 'hints' ? 'comparison:panel.compareAgain' : 'comparison:panel.compare'} />
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Eye />}
        busy={busy === 'finish'}
        disabled={!hasText}
        onClick={session.finish}
      >
        <Text k="comparison:panel.reveal" />
      </Button>
    </div>
  );
}

type Readiness = { hasText: boolean; isWritten: boolean; bySentence: boolean };

function promptOf({ hasText, isWritten, bySentence }: Readiness): TextKey | undefined {
  if (!hasText) return 'comparison:panel.prompt.choose';
  if (bySentence) return 'comparison:panel.prompt.sentences';
  return isWritten ? undefined : 'comparison:panel.prompt.write';
}

function Prompt({ k }: { k: TextKey | undefined }): ReactNode {
  if (!k) return null;
  return (
    <p className="rounded-control border border-line border-dashed px-4 py-6 text-center text-ink-soft">
      <Text k={k} />
    </p>
  );
}

/** What went wrong, with a retry of the same request. Nothing that was written is touched. */
function ProblemNotice({ session }: { session: ReviewControls }) {
  if (!session.problem) return null;
  return (
    <Problem
      problem={session.problem}
      actions={
        <Button variant="secondary" size="small" icon={<RotateCcw />} onClick={session.retry}>
          <Text k="comparison:panel.retry" />
        </Button>
      }
    />
  );
}

/** Announces what the panel says now to those who do not see it change. */
function Announcement({ review }: { review: Review }) {
  const t = useText('comparison');
  const shareText = useShareText();
  const valuesOf = (scores: Scores, count: number) => ({
    ...{ count, ear: shareText(scores.ear), spelling: shareText(knownSpelling(scores)) },
  });
  return (
    <p role="status" className="sr-only">
      {review.stage === 'none' ? null : <ReachText reach={reachOf(review)} form="written" />}{' '}
      {review.stage === 'hints'
        ? t('comparison:panel.told.first', valuesOf(review.scores, review.count))
        : null}
      {review.stage === 'result'
        ? t('comparison:panel.told.final', valuesOf(review.result.scores, review.result.mistakes.length))
        : null}
    </p>
  );
}
