import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import type { Day } from '../../progress/days.ts';

/** Days in the words of the locale. A day is a date without a zone, so no zone moves it. */
export function useDayText() {
  const { i18n } = useTranslation();
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatTag(i18n.language), { ...options, timeZone: 'UTC' });
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    long: writer({ dateStyle: 'long' }),
    medium: writer({ dateStyle: 'medium' }),
    /** For the axis of a chart, where a phone has little room. */
    short: writer({ day: 'numeric', month: 'numeric' }),
    month: writer({ month: 'short' }),
    weekday: writer({ weekday: 'short' }),
    weekdayLong: writer({ weekday: 'long' }),
  };
}
