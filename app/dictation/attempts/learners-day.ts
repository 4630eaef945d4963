/** The day it is where the learner is, as `2026-05-01`. A time zone that does not exist is that of Greenwich. */
export function learnersDay(at: Date, timeZone: string): string {
  try {
    return dayIn(at, timeZone);
  } catch {
    return dayIn(at, 'UTC');
  }
}

/** Put together from its parts: the order in which a language writes a date is not for us to rely on. */
function dayIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
