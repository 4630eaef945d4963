import { useTranslation } from 'react-i18next';
import { formatTag } from './locales.ts';

/** Days in the words of the locale. A day is a date without a zone, so no zone moves it. */
export function useDayText() {
  const { i18n } = useTranslation();
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatTag(i18n.language), { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    long: writer({ dateStyle: 'long' }),
    medium: writer({ dateStyle: 'medium' }),
    /** For the axis of a chart, where a phone has little room. */
    short: writer({ day: 'numeric', month: 'short' }),
    month: writer({ month: 'short' }),
    weekday: writer({ weekday: 'short' }),
    weekdayLong: writer({ weekday: 'long' }),
  };
}
