/** The colour of a header cell that was given none. */
export const headerCellColour = '#f2f3f5';

/** What a cell can be filled with: light enough for our ink. */
export const cellColours = {
  grey: headerCellColour,
  yellow: '#fff3c4',
  green: '#d9f2e1',
  blue: '#dbe7fd',
  violet: '#ebe1fb',
  red: '#fde0dd',
} as const;

const share = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/**
 * Whether our dark ink can be read on a colour, `#rrggbb`. A filled cell keeps the light theme's ink in both themes, so
 * that a colour which is too dark for it is not shown.
 */
export function isLightEnough(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => share(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= 0.45;
}

const byParts = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0)?\s*)?\)$/;

/** A colour as `#rrggbb`, from what a browser or another editor calls it; `undefined` when it is none we know. */
export function hexColour(colour: string): string | undefined {
  const typed = colour.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(typed)) return typed;
  if (/^#[0-9a-f]{3}$/.test(typed)) return typed.replace(/[0-9a-f]/g, '$&$&');
  const parts = byParts.exec(typed)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a cell as it can be shown: what is written on it can be read. */
export function cellColour(colour: string): string | undefined {
  const hex = hexColour(colour);
  return hex && isLightEnough(hex) ? hex : undefined;
}

const narrowest = 90;
const wholeTable = 700;

/** How wide a column is where nobody has chosen: its share of the table, but never too narrow to write in. In px. */
export const usualWidth = (cellsInRow: number): number =>
  Math.round(Math.max(narrowest, wholeTable / Math.max(1, cellsInRow)));
