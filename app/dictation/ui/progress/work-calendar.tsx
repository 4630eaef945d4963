import { useText } from '#app/platform/i18n/text.tsx';
import { CalendarChart } from '#app/ui/calendar-chart.tsx';
import { Card } from '#app/ui/card.tsx';
import { type Day, daysLater, weekStart } from '../../progress/days.ts';
import type { DayOfWork } from '../../progress/goal.ts';
import { useDayText } from './use-day-text.ts';

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
