import { ArrowRight, Ear, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Reach } from '../grading/grade-text.ts';
import type { Scores as ScoresOf } from '../verify/scores.ts';
import { knownSpelling } from './mistakes.ts';

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

/** Writes a share from 0 to 1 in percent, as the locale does; one that is not known is a dash. Never rounds up to all of it. */
export function useShareText(): (share: number | undefined) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatTag(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return (share) => (share === undefined ? '–' : format.format(share < 1 ? Math.min(share, 0.99) : 1));
}

type ScoresProps = {
  scores: ScoresOf;
  /** Those of the first look, to be shown beside. */
  first?: ScoresOf;
  /** How much of the text they are of, when that is not all of it. */
  reach?: Reach;
};

/** How well a text was heard and how well it was spelt, each with what it means. */
export function ScoreBoard({ scores, first, reach }: ScoresProps) {
  const shareText = useShareText();
  const spelling = knownSpelling(scores);
  return (
    <div>
      {reach ? (
        <p className="mb-3">
          <span className="font-medium">
            <ReachText reach={reach} form="written" />
          </span>{' '}
          <Text k="comparison:reach.scores" />
        </p>
      ) : null}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3">
        <Score
          {...{ now: scores.ear, before: first?.ear }}
          icon={<Ear />}
          name="comparison:panel.score.ear"
          meaning="comparison:panel.score.earMeaning"
        />
        <Score
          now={spelling}
          before={first && knownSpelling(first)}
          icon={<PencilLine />}
          name="comparison:panel.score.spelling"
          meaning={
            spelling === undefined
              ? 'comparison:panel.score.spellingUnknown'
              : 'comparison:panel.score.spellingMeaning'
          }
        />
      </dl>
      <p className="mt-3 text-ink-soft text-sm tabular-nums">
        {first ? (
          <Text
            k="comparison:panel.score.accuracyChange"
            values={{ first: shareText(first.accuracy), final: shareText(scores.accuracy) }}
          />
        ) : (
          <Text k="comparison:panel.score.accuracy" values={{ share: shareText(scores.accuracy) }} />
        )}
      </p>
    </div>
  );
}

type ScoreProps = {
  now: number | undefined;
  before: number | undefined;
  icon: ReactNode;
  name: TextKey;
  meaning: TextKey;
};

function Score({ now, before, icon, name, meaning }: ScoreProps) {
  const shareText = useShareText();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-shade px-4 py-3">
      <dt
        className={classNames(
          'flex items-center gap-2 font-medium text-sm',
          before === undefined ? 'flex-auto' : 'basis-full',
        )}
      >
        <span aria-hidden="true" className="inline-flex text-brand [&_svg]:size-4">
          {icon}
        </span>
        <Text k={name} />
      </dt>
      <dd className="flex min-w-0 flex-wrap items-end gap-x-1.5 font-serif tabular-nums">
        {before === undefined ? null : (
          <>
            <Labelled label="comparison:panel.score.first">
              <span className="text-base text-ink-soft leading-8">{shareText(before)}</span>
            </Labelled>
            <ArrowRight aria-hidden="true" className="mb-2 size-4 self-end text-ink-soft" />
          </>
        )}
        <Labelled label={before === undefined ? undefined : 'comparison:panel.score.corrected'}>
          <span className="text-2xl">{shareText(now)}</span>
        </Labelled>
      </dd>
      <dd className="basis-full text-ink-soft text-sm">
        <Text k={meaning} />
      </dd>
    </div>
  );
}

function Labelled({ label, children }: { label: TextKey | undefined; children: ReactNode }) {
  return (
    <span>
      {label ? (
        <span className="block font-sans text-ink-soft text-xs">
          <Text k={label} />{' '}
        </span>
      ) : null}
      {children}
    </span>
  );
}

interface LookScores {
  /** None of a look that was not taken. */
  scores: Pick<ScoresOf, 'ear' | 'spelling'> | null;
  reach?: Reach;
}

/** Both scores of the first check in a line of a list and, where the correction changed them, those after it. */
export function BothLooks({ first, final }: { first: LookScores; final: LookScores }) {
  const isSame =
    final.scores === null ||
    (first.scores?.ear === final.scores.ear &&
      first.scores.spelling === final.scores.spelling &&
      first.reach?.written === final.reach?.written);
  return (
    <>
      <OneLook {...first} name="comparison:panel.score.first" />
      {isSame ? null : <OneLook {...final} name="comparison:panel.score.corrected" />}
    </>
  );
}

function OneLook({
  scores,
  reach,
  name,
}: LookScores & { name: `comparison:panel.score.${'first' | 'corrected'}` }) {
  const shareText = useShareText();
  const t = useText('comparison');
  if (!scores) return null;
  return (
    <span className="tabular-nums">
      <Text k="comparison:panel.score.look" values={{ look: t(name) }} />{' '}
      <span className="whitespace-nowrap">
        <Text k="comparison:panel.score.ear" /> {shareText(scores.ear)}
      </span>
      {' · '}
      <span className="whitespace-nowrap">
        <Text k="comparison:panel.score.spelling" /> {shareText(knownSpelling(scores))}
      </span>
      {reach ? ' · ' : null}
      <span className="whitespace-nowrap">
        <ReachText reach={reach} form="short" />
      </span>
    </span>
  );
}
