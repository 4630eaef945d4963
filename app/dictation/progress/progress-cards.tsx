import { Check, PencilLine } from 'lucide-react';
import { useDayText } from '#app/platform/i18n/day-text.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CalendarChart } from '#app/ui/calendar-chart.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Progress as Bar } from '#app/ui/progress.tsx';
import { useShareText } from '../review/scores.tsx';
import type { Misses } from './code-statistics.ts';
import type { Progress } from './progress.queries.server.ts';
import { type Day, type DayOfWork, daysLater, type goalOn, type weekOn, weekStart } from './progress.ts';

type Goal = ReturnType<typeof goalOn>;

/** The day's goal, and how far it is reached. */
export function TodayCard({ goal }: { goal: Goal }) {
  return (
    <Card as="section" tone={goal.isReached ? 'marker' : 'sheet'}>
      <CardHeader title={<Text k="progress:today.title" />} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Ring {...goal} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-[560] font-serif text-lg">
            {goal.isReached ? (
              <Text k="progress:today.done" values={{ count: goal.done }} />
            ) : (
              <Text k="progress:today.ofGoal" values={{ done: goal.done, wanted: goal.wanted }} />
            )}
          </p>
          <p className="mt-1 text-ink-soft">
            <Text k={goal.isReached ? 'progress:today.reached' : 'progress:today.advice'} />
          </p>
          <ButtonLink
            to="/dictation"
            variant={goal.isReached ? 'secondary' : 'primary'}
            icon={<PencilLine />}
            className="mt-4"
          >
            <Text k="progress:write" />
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const round = { cx: 50, cy: 50, r: 42, fill: 'none', strokeWidth: 10, pathLength: 100 };

/** The same as the words beside it, at a glance. */
function Ring({ done, wanted }: Goal) {
  const share = Math.min(1, done / wanted);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-28 shrink-0 max-sm:size-20">
      <circle {...round} className="stroke-line" />
      {share > 0 ? (
        <circle
          {...round}
          strokeLinecap="round"
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 50 50)"
          className={share === 1 ? 'stroke-good' : 'stroke-brand'}
        />
      ) : null}
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink font-[560] font-serif text-3xl"
      >
        {done}
      </text>
    </svg>
  );
}

type Week = ReturnType<typeof weekOn>;

/** The days of this week and how many of them were used. A row of days is mentioned, not demanded. */
export function WeekCard({ week, streak }: { week: Week; streak: number }) {
  return (
    <Card as="section">
      <CardHeader title={<Text k="progress:week.title" />} />
      <ol className="grid max-w-md grid-cols-7 gap-1">
        {week.days.map((day) => (
          <WeekDay key={day.day} {...day} />
        ))}
      </ol>
      <p className="mt-4 font-[560] font-serif text-lg">
        {week.worked >= week.wanted ? (
          <Text k="progress:week.done" values={{ count: week.worked }} />
        ) : (
          <Text k="progress:week.ofAim" values={{ done: week.worked, wanted: week.wanted }} />
        )}
      </p>
      <p className="mt-1 text-ink-soft">
        {streak > 1 ? <Text k="progress:week.streak" values={{ count: streak }} /> : null}{' '}
        <Text k="progress:week.advice" />
      </p>
    </Card>
  );
}

function WeekDay({ day, isWorked, isToday }: Week['days'][number]) {
  const t = useText('progress');
  const { weekday, weekdayLong } = useDayText();
  return (
    <li aria-current={isToday ? 'date' : undefined} className="grid justify-items-center gap-1.5">
      <span
        aria-hidden="true"
        className={classNames(
          'px-0.5 text-sm max-sm:text-xs',
          isToday ? 'highlighted font-medium' : 'text-ink-soft',
        )}
      >
        {weekday(day)}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 place-items-center rounded-full border forced-color-adjust-none',
          isWorked ? 'border-brand bg-brand text-on-brand' : 'border-edge border-dashed',
        )}
      >
        {isWorked ? <Check className="size-4" /> : null}
      </span>
      <span className="sr-only">
        {`${weekdayLong(day)}: ${t(isWorked ? 'progress:week.worked' : 'progress:week.free')}`}
      </span>
    </li>
  );
}

/** All our locales begin their week on Monday. */
export const weekStartsOn = 1;

type WorkCalendarProps = { days: DayOfWork[]; today: Day };

/** Every day of a year with what was written on it. */
export function WorkCalendar({ days, today }: WorkCalendarProps) {
  const t = useText('progress');
  const { month, weekday, long } = useDayText();
  const monday = weekStart(today, weekStartsOn);
  return (
    <Card as="section">
      <CalendarChart
        title={t('progress:calendar.title')}
        labelHeader={t('progress:day')}
        valueHeader={t('progress:calendar.value')}
        days={days.map(({ day, paragraphs }) => ({ date: day, value: paragraphs }))}
        first={daysLater(today, -364)}
        last={today}
        weekStartsOn={weekStartsOn}
        dayNames={Array.from({ length: 7 }, (_, nth) => weekday(daysLater(monday, nth)))}
        monthName={month}
        dayName={long}
        formatValue={(count) => t('progress:calendar.paragraphs', { count })}
        lessLabel={t('progress:calendar.less')}
        moreLabel={t('progress:calendar.more')}
      />
    </Card>
  );
}

/** How many of the little words were missed, and how many of the others. */
export function WordKinds({ misses }: { misses: Progress['misses'] }) {
  return (
    <Card as="section">
      <CardHeader title={<Text k="progress:kinds.title" />} intro={<Text k="progress:kinds.intro" />} />
      <div className="grid gap-5">
        <Kind misses={misses.function} k="progress:kinds.function" />
        <Kind misses={misses.content} k="progress:kinds.content" />
      </div>
    </Card>
  );
}

type KindProps = { misses: Misses; k: 'progress:kinds.function' | 'progress:kinds.content' };

function Kind({ misses: { all, missed }, k }: KindProps) {
  const shareText = useShareText();
  return (
    <div>
      <Bar
        label={<Text k={k} />}
        value={missed}
        max={Math.max(1, all)}
        valueText={shareText(all === 0 ? 0 : missed / all)}
        tone="wrong"
      />
      <p className="mt-1.5 text-ink-soft text-sm tabular-nums">
        <Text k="progress:kinds.missed" values={{ missed, all }} />
      </p>
    </div>
  );
}
