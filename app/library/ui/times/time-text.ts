/** A time in a recording as editors write it, `mm:ss.mmm`. Hours are counted in minutes. */
export function timeText(ms: number): string {
  const [minutes, seconds, rest] = [
    Math.floor(ms / 60_000),
    Math.floor(ms / 1000) % 60,
    Math.floor(ms) % 1000,
  ];
  return `${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(rest, 3)}`;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** The milliseconds somebody meant: `1:02.5`, `01:02,500` and `62.5` are the same. `undefined` for anything else. */
export function readTime(typed: string): number | undefined {
  const parts = typed.trim().match(/^(?:(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/);
  if (!parts) return undefined;
  const [, minutes, seconds = '0', fraction = '0'] = parts;
  if (minutes !== undefined && Number(seconds) > 59) return undefined;
  return Number(minutes ?? 0) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}
