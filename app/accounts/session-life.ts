const dayMs = 86_400_000;

/** How long a session lives without being used. */
export const sessionLifeMs = 30 * dayMs;

/** A session in use is moved ahead at most this often. */
export const sessionUpdateAgeMs = dayMs;

/** After this long even a session in daily use ends: a stolen cookie does not last for ever. */
export const longestSessionMs = 180 * dayMs;

/** Whether a session in use should get a later end. */
export const isDueForRefresh = (expiresAt: Date, now: Date) =>
  expiresAt.getTime() - sessionLifeMs + sessionUpdateAgeMs <= now.getTime();
