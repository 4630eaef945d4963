import { BookMarked, Brain } from 'lucide-react';
import { data } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { myWordsPath } from '../words/words.ts';
import type { Route } from './+types/progress.route.ts';
import { CourseCharts } from './course-charts.tsx';
import { memoryPath } from './memory-address.ts';
import { useCorrections } from './opened-attempt.tsx';
import { findProgress, type Progress } from './progress.queries.server.ts';
import { goalOn, progressSearch, streakOn, weekOn } from './progress.ts';
import { TodayCard, WeekCard, WordKinds, WorkCalendar, weekStartsOn } from './progress-cards.tsx';
import { AttemptList, CourseFilters, HardCodes } from './progress-lists.tsx';
import { useToday } from './use-today.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const progress = await findProgress(context.get(scopeContext), progressSearch.read(url.searchParams));
  if (!progress) throw data(null, 403);
  return progress;
}

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  useCorrections();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-10">
      <title>{`${t('shell:entry.progress')} · ${siteName}`}</title>
      <PageHeader
        title={<Text k="shell:entry.progress" />}
        intro={<Text k="progress:intro" />}
        actions={
          <>
            <ButtonLink to={memoryPath} variant="secondary" icon={<Brain />}>
              <Text k="progress:memory.title" />
            </ButtonLink>
            <ButtonLink to={myWordsPath} variant="secondary" icon={<BookMarked />}>
              <Text k="progress:words.title" />
            </ButtonLink>
          </>
        }
      />
      {loaderData.days.length === 0 ? <NothingYet /> : <Everything progress={loaderData} />}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={<Text k="progress:empty.title" />}
      action={
        <ButtonLink to="/dictation">
          <Text k="progress:write" />
        </ButtonLink>
      }
    >
      <Text k="progress:empty.text" />
    </EmptyState>
  );
}

function Everything({ progress }: { progress: Progress }) {
  const { days, languages, language, period, course, hardCodes, misses, list } = progress;
  const today = useToday(progress.utcToday);
  const worked = new Set(days.map(({ day }) => day));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <TodayCard goal={goalOn(days, today)} />
        <WeekCard week={weekOn(today, worked, weekStartsOn)} streak={streakOn(today, worked)} />
      </div>
      <WorkCalendar {...{ days, today }} />
      <CourseFilters {...{ languages, language, period }} />
      <CourseCharts course={course} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
        <HardCodes codes={hardCodes} />
        <WordKinds misses={misses} />
      </div>
      <AttemptList {...{ list, language, period }} />
    </div>
  );
}
