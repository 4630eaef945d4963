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
      {attempt.isFinished && attempt.rescored ? (
        <Rescored rescored={attempt.rescored} language={attempt.language} text={attempt.final.text} />
      ) : null}
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

/** Where nothing was corrected between the looks, there is one pair of scores. */
function AttemptScores({ attempt }: { attempt: OpenedAttempt }) {
  const { firstScores, finalScores } = attempt;
  if (!finalScores) return <Scores scores={firstScores} />;
  return <Scores scores={finalScores} first={wasCorrected(attempt) ? firstScores : undefined} />;
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
      <OriginalText original={attempt.original} mistakes={attempt.final.mistakes} language={language} />
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

type RescoredProps = {
  rescored: NonNullable<Extract<OpenedAttempt, { isFinished: true }>['rescored']>;
  language: Language;
  text: string;
};

/** What the rules of today say of the same text. It changes nothing of what was. */
function Rescored({ rescored, language, text }: RescoredProps) {
  return (
    <section className="rounded-card border border-line border-dashed p-5">
      <h3 className="text-xl">
        <Text k="comparison:history.rescored.title" />
      </h3>
      <p className="mt-1 text-ink-soft">
        <Text k={rescored.isSame ? 'comparison:history.rescored.same' : 'comparison:history.rescored.note'} />
      </p>
      {rescored.isSame ? null : (
        <div className="mt-4 grid grid-cols-1 gap-5">
          <Scores scores={rescored.finalScores} first={rescored.firstScores} />
          <MarkedLook text={text} mistakes={rescored.mistakes} language={language} />
        </div>
      )}
    </section>
  );
}
