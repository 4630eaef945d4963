/** The instant a day of UTC begins. */
const dayStart = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** A day of UTC as the counts name it. */
export const dayKey = (at: Date): string => at.toISOString().slice(0, 10);

const dayMs = 86_400_000;

/** Last seen within this time means online. */
export const onlineMs = 5 * 60_000;

export const activityDays = [1, 7, 30] as const;
export const registrationDays = [1, 7, 14, 28, 30, 90, 180, 365] as const;

/** Since when somebody was seen, for each of the windows of activity, the shortest first. */
export const activityStarts = (now: Date): Date[] => activityDays.map((days) => daysBefore(now, days));

/** A time up to now: where it begins, and the first day of UTC that lies in it as a whole. */
export interface Window {
  startsAt: Date;
  wholeFrom: Date;
}

/** The windows in which registrations are counted: so many days back to the second, and since the year began in UTC. */
export function registrationWindows(now: Date): Window[] {
  const yearStart = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  return [...registrationDays.map((days) => daysBefore(now, days)), yearStart].map((startsAt) => ({
    startsAt,
    wholeFrom: dayStart(new Date(startsAt.getTime() + dayMs - 1)),
  }));
}

/** The last days of UTC, today included, the oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = dayStart(now);
  return Array.from({ length: count }, (_, nth) => dayKey(daysBefore(today, count - 1 - nth)));
}

/** So many months are shown. */
export const chartMonths = 12;

/** The last months of UTC as `2026-03`, this one included, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, nth) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - nth), 1))
      .toISOString()
      .slice(0, 7),
  );
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);
