import { Clock, Headphones, PencilLine, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import type { Strictness } from '../../attempts/attempt.ts';
import { strictnessKinds } from '../../attempts/strictness-choice.ts';
import type { MarkedPlace } from '../../comparison/classes.ts';
import type { OpenedAttempt } from '../../progress/history.ts';
import { ClassCounts } from '../comparison/class-counts.tsx';
import { MarkedText } from '../comparison/marked-text.tsx';
import { OriginalText } from '../comparison/original-text.tsx';
import { Scores } from '../comparison/scores.tsx';
import { useDayText } from '../progress/use-day-text.ts';
import { OwnAppeals } from './own-appeals.tsx';

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
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm tabular-nums">
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
  return (
    <>
      {strictnessKinds
        .filter((kind) => strictness[kind] !== 'strict')
        .map((kind) => (
          <Fact key={kind} icon={<Scale />}>
            <span>
              <Text k={`dictation:modes.strictness.${kind}`} />:{' '}
              <Text k={`dictation:modes.policy.${strictness[kind]}`} />
            </span>
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
  if (!finalScores) return <Scores scores={firstScores} reach={firstReach} />;
  const isComparable = wasCorrected(attempt) && firstReach?.written === finalReach?.written;
  return <Scores scores={finalScores} first={isComparable ? firstScores : undefined} reach={finalReach} />;
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
