import { ArrowRight, Flag as GoalFlag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { practiceOf } from '../gaps/practice.ts';
import { PracticeButton } from '../gaps/practice-dialog.tsx';
import type { ResultReview } from '../grading/attempt.ts';
import { useToday } from '../progress/use-today.ts';
import type { PlaySentence } from '../review/mark-list.tsx';
import { workspaceAddress, workspaceSearch } from '../workspace/workspace-address.ts';
import { type GoalToday, type NextSteps, type NextText, nextPath } from './next-text.ts';

type AfterResultProps = {
  result: ResultReview;
  language: Language;
  playSentence: PlaySentence;
};

/** What there is to do after a result: the words just missed, what today's goal lacks, and the text that fits next. */
export function AfterResult({ result, language, playSentence }: AfterResultProps) {
  const { goal, next } = useNextSteps(result);
  const practice = practiceOf(result);
  if (!goal && !next && practice.length === 0) return null;
  return (
    <Card as="section" tone="marker" className="grid justify-items-start gap-4">
      <h3 className="text-lg">
        <Text k="comparison:next.title" />
      </h3>
      {goal ? <Goal goal={goal} /> : null}
      <PracticeButton {...{ language, playSentence }} sentences={practice} />
      {next ? <Next next={next} isMain={!result.reach} /> : null}
    </Card>
  );
}

/** Asked once for each result. Without an answer, as without a connection, there is nothing to say about it. */
function useNextSteps({ attemptId, audioFileId, isOnDevice }: ResultReview): NextSteps {
  const [found, setFound] = useState<NextSteps & { of?: string }>({});
  const day = useToday('');
  useEffect(() => {
    if (isOnDevice || day === '') return;
    const asked = new AbortController();
    const { signal } = asked;
    fetch(`${nextPath}?${new URLSearchParams({ file: audioFileId, day })}`, { signal, redirect: 'error' })
      .then((response) => (response.ok ? (response.json() as Promise<NextSteps>) : {}))
      .then((steps) => setFound({ ...steps, of: attemptId }))
      .catch(() => {});
    return () => asked.abort();
  }, [attemptId, audioFileId, isOnDevice, day]);
  return found.of === attemptId ? found : {};
}

function Goal({ goal: { done, wanted, isReached } }: { goal: GoalToday }) {
  return (
    <p className="flex items-start gap-2">
      <GoalFlag aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" />
      {isReached ? (
        <Text k="comparison:next.goalReached" />
      ) : (
        <Text k="comparison:next.goalLeft" values={{ count: wanted - done }} />
      )}
    </p>
  );
}

type NextProps = { next: NextText; isMain: boolean };

/** The next text with the reason for it. Where one was not done with this one, going on comes first. */
function Next({ next, isMain }: NextProps) {
  const { title, language, level, durationMs, reason } = next;
  const facts: ReactNode[] = [localeNames[language].name, level, playingTime(durationMs)].filter(Boolean);
  return (
    <div className="grid w-full justify-items-start gap-2">
      <p>
        <span lang={language} className="block font-[560] font-serif text-lg leading-snug">
          {title}
        </span>
        <span className="block text-ink-soft text-sm">{facts.join(' · ')}</span>
        <span className="block text-ink-soft text-sm">
          <Text k={`comparison:next.reason.${reason}`} values={{ level: level ?? '' }} />
        </span>
      </p>
      <ButtonLink
        to={useAddressOf(next.id)}
        variant={isMain ? 'primary' : 'secondary'}
        iconAfter={<ArrowRight />}
      >
        <Text k="comparison:next.write" />
      </ButtonLink>
    </div>
  );
}

/** Where another text is opened: on the same screen, a desk with its list as it stands. */
function useAddressOf(file: string): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/mobile')) return `/mobile/player?${new URLSearchParams({ file })}`;
  const address = workspaceSearch.read(new URLSearchParams(search));
  return workspaceAddress({ ...address, file, attempt: undefined, after: undefined });
}

/** Everything is right: a quiet moment of joy, once. Who wants no motion sees where it ends. */
export function Perfect() {
  return (
    <p className="flex items-center gap-3 rounded-card border border-good bg-good-soft px-4 py-3 font-[560] font-serif text-lg">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0 text-good">
        <circle cx="16" cy="16" r="15" className="fill-current opacity-15" />
        <path
          d="M9 16.5l5 5L23.5 11"
          pathLength="1"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="animate-draw [stroke-dasharray:1]"
        />
      </svg>
      <span className="highlighted animate-highlight">
        <Text k="comparison:panel.perfect" />
      </span>
    </p>
  );
}
