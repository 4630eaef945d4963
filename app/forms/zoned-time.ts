/** What a clock of a zone means: the instant as a field sends it, in UTC, and whether that day's clocks are changed then. */
export interface ZonedTime {
  utc: string;
  /** `skipped`: the clocks jump over it, and later counts. `twice`: they show it twice, and the first counts. */
  change?: 'skipped' | 'twice';
}

const dayMs = 86_400_000;
const fieldValue = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** What the clocks of a zone show at an instant in UTC, both as a field for date and time holds them. */
export function zonedValue(utc: string, timeZone: string): string {
  const at = readInstant(utc)?.getTime();
  return at === undefined ? '' : fieldValue(at + aheadMs(at, timeZone));
}

/** Reads what was typed as the clocks of a zone show it; nothing, or something else, is `undefined`. */
export function readZoned(typed: string, timeZone: string): ZonedTime | undefined {
  const shown = readInstant(typed)?.getTime();
  if (shown === undefined) return undefined;
  const before = shown - aheadMs(shown - dayMs, timeZone);
  const after = shown - aheadMs(shown + dayMs, timeZone);
  const fitting = [...new Set([before, after])].filter((at) => at + aheadMs(at, timeZone) === shown);
  const [first = before] = fitting.sort((one, other) => one - other);
  const change = fitting.length === 0 ? 'skipped' : fitting.length === 2 ? 'twice' : undefined;
  return { utc: fieldValue(first), ...(change && { change }) };
}

/** How far the clocks of a zone are ahead of UTC at an instant, which the browser writes as `GMT+05:30` or just `GMT`. */
function aheadMs(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ms : ms;
}

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

/** Reads what a field for date and time sends, as UTC; nothing, or something else, is `null`. */
export function readInstant(typed: string): Date | null {
  if (!written.test(typed)) return null;
  const at = new Date(`${typed}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
