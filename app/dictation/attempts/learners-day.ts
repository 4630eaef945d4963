/** The day it is where the learner is, as `2026-05-01`. A time zone that does not exist is that of Greenwich. */
export function learnersDay(at: Date, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  try {
    return format(timeZone).format(at);
  } catch {
    return format('UTC').format(at);
  }
}
