/** Where the browser remembers until when the banner stays away. */
export const dismissedUntilKey = 'subscription_banner_dismissed_until';

/** How long a banner that was sent away stays away. */
const dismissalMs = 24 * 3_600_000;

/** What is remembered when the banner is sent away now. */
export const dismissalFrom = (nowMs: number): string => String(nowMs + dismissalMs);

/** Says whether the banner was sent away lately. What no dismissal could have written hides nothing. */
export function isDismissed(remembered: string | null, nowMs: number): boolean {
  const untilMs = remembered ? Number(remembered) : Number.NaN;
  return untilMs > nowMs && untilMs <= nowMs + dismissalMs;
}
