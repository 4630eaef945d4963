import { Check } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { weekOn } from '../../progress/streak.ts';
import { useDayText } from './use-day-text.ts';

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
