import { Clock, Headphones, PencilLine, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { useDayText } from '#app/platform/i18n/day-text.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import { attemptsTopic } from '../appeals/appeal.ts';
import { strictnessKinds } from '../attempts/attempt-answer.ts';
import type { Strictness } from '../grading/attempt.ts';
import { ClassCounts } from '../review/mark-icons.tsx';
import { MarkedText } from '../review/marked-text.tsx';
import type { MarkedPlace } from '../review/mistakes.ts';
import { OriginalText } from '../review/original-text.tsx';
import { ScoreBoard } from '../review/scores.tsx';
import type { OpenedAttempt } from './history.ts';

const tones = { open: 'note', accepted: 'good', rejected: 'plain' } as const;

/** What became of the marks that the learner did not accept. */
export function OwnAppeals({ attempt: { appeals, language } }: { attempt: OpenedAttempt }) {
  const t = useText('comparison');
  if (appeals.length === 0) return null;
  const shown = (word: string) => word || t('comparison:panel.nothing');
  return (
    <section>
      <h3 className="text-lg">
        <Text k="comparison:history.appeals.title" />
      </h3>
      <ul className="mt-2 grid gap-2">
        {appeals.map(({ id, state, original, learner, remark }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span lang={language} className="wrap-anywhere">
                <Text
                  k="comparison:history.appeals.instead"
                  values={{ written: shown(learner), expected: shown(original) }}
                />
              </span>
              <Badge tone={tones[state]}>
                <Text k={`comparison:history.appeals.state.${state}`} />
              </Badge>
            </p>
            {remark ? <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{remark}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One attempt as it was: both looks with their marks, the scores, and how it was written. */
export function OpenedAttemptView({ attempt }: { attempt: OpenedAttempt }) {
  const { long } = useDayText();
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-6">
      <header>
        <h2 className="text-2xl">{long(attempt.day)}</h2>
        <Effort attempt={attempt} />
      </header>
      <AttemptScores attempt={attempt} />
      {attempt.isCorrected ? (
        <Notice tone="good">
          <Text k="comparison:history.corrected" />
        </Notice>
      ) : null}
      {attempt.isFinished ? null : (
        <Notice tone="note">
          <Text k="comparison:history.unfinishedNote" />
        </Notice>
      )}
      <OwnAppeals attempt={attempt} />
      <Looks attempt={attempt} />
    </Card>
  );
}

function Effort({ attempt: { mode, replays, writingMs, strictness } }: { attempt: OpenedAttempt }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
      <Fact icon={<PencilLine />}>
        <Text k={`comparison:history.mode.${mode}`} />
      </Fact>
      <Fact icon={<Headphones />}>
        <Text k="comparison:history.replays" values={{ count: replays }} />
      </Fact>
      <Fact icon={<Clock />}>
        <Text k="comparison:history.writingTime" values={{ time: playingTime(writingMs) }} />
      </Fact>
      <Leniency strictness={strictness} />
    </ul>
  );
}

/** What did not count as it usually does. */
function Leniency({ strictness }: { strictness: Strictness }) {
  const t = useText('dictation');
  return (
    <>
      {strictnessKinds
        .filter((kind) => strictness[kind] !== 'strict')
        .map((kind) => (
          <Fact key={kind} icon={<Scale />}>
            {t('modes.strictness.counted', {
              kind: t(`modes.strictness.${kind}`),
              policy: t(`modes.policy.${strictness[kind]}`),
            })}
          </Fact>
        ))}
      {strictness.swiss ? (
        <Fact icon={<Scale />}>
          <Text k="dictation:modes.strictness.swiss" />
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-flex [&_svg]:size-4">
        {icon}
      </span>
      {children}
    </li>
  );
}

/** Where nothing was corrected between the looks, or they are of more and less of the text, there is one pair of scores. */
function AttemptScores({ attempt }: { attempt: OpenedAttempt }) {
  const { firstScores, finalScores, firstReach, finalReach } = attempt;
  if (!finalScores) return <ScoreBoard scores={firstScores} reach={firstReach} />;
  const isComparable = wasCorrected(attempt) && firstReach?.written === finalReach?.written;
  return (
    <ScoreBoard scores={finalScores} first={isComparable ? firstScores : undefined} reach={finalReach} />
  );
}

const wasCorrected = (attempt: OpenedAttempt) =>
  attempt.isFinished && attempt.first.text !== attempt.final.text;

function Looks({ attempt }: { attempt: OpenedAttempt }) {
  const t = useText('comparison');
  const { language, first } = attempt;
  const tab = (value: string, label: TextKey, content: ReactNode): Tab => ({
    value,
    label: <Text k={label} />,
    content,
  });
  const firstLook = <MarkedLook {...first} language={language} />;
  if (!attempt.isFinished) return firstLook;
  const finalLook = <MarkedLook {...attempt.final} language={language} />;
  const written = wasCorrected(attempt)
    ? [
        tab('final', 'comparison:panel.score.corrected', finalLook),
        tab('first', 'comparison:panel.score.first', firstLook),
      ]
    : [tab('final', 'comparison:history.look.written', finalLook)];
  const original = (
    <Sheet>
      <OriginalText
        {...{ language, original: attempt.original, mistakes: attempt.final.mistakes }}
        {...{ reach: attempt.finalReach, sentenceStarts: attempt.sentenceStarts }}
      />
    </Sheet>
  );
  const tabs = [...written, tab('original', 'comparison:history.look.original', original)];
  // Another attempt begins with its own first tab.
  return <Tabs key={attempt.id} label={t('comparison:history.look.label')} tabs={tabs} />;
}

type MarkedLookProps = { text: string; mistakes: readonly MarkedPlace[]; language: Language };

function MarkedLook({ text, mistakes, language }: MarkedLookProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {mistakes.length === 0 ? (
        <p className="text-good">
          <Text k="comparison:history.perfect" />
        </p>
      ) : (
        <ClassCounts mistakes={mistakes} />
      )}
      <Sheet>
        <MarkedText {...{ text, mistakes, language }} />
      </Sheet>
    </div>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => <div className="writing ruled">{children}</div>;

/** Reads the page again when results of the one who looks at it were corrected, or an appeal of theirs was decided. */
export function useCorrections(): void {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  useTopic(viewer && attemptsTopic(viewer.id), () => void revalidate());
}
