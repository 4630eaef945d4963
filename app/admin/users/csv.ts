/** A sign by which spreadsheets know a formula, or that they drop before they look for one. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n]/u;

/** One cell: always in quotes, and a text that a spreadsheet would calculate is made one that it shows. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line, as RFC 4180 ends it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Says to spreadsheets that the letters that follow are UTF-8. */
export const csvStart = '\uFEFF';
