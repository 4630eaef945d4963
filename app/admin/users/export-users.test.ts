import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, csvStart } from './export-users.server.ts';

/** Reads lines as a spreadsheet does, character by character. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ',') {
      line.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      lines.push([...line, cell]);
      line = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  expect(isQuoted).toBe(false);
  return lines;
}

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', ' ', '＝', '\u200B', '\uFEFF'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

describe('a cell of the export', () => {
  it('never begins with what a spreadsheet calculates, even after blanks it might drop', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const [[cell = ''] = []] = readCsv(csvLine([text]));
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell.trim()).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  it('is read as it was, or with one apostrophe before it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(nasty, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const read = readCsv(rows.map(csvLine).join(''));
        expect(read).toHaveLength(rows.length);
        for (const [nth, cells] of rows.entries())
          for (const [at, text] of cells.entries()) expect([text, `'${text}`]).toContain(read[nth]?.[at]);
      }),
    );
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+48 123', `"'+48 123"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [' =1', `"' =1"`],
    ['\u200B=1', `"'\u200B=1"`],
    ['Ann "Lee", Łódź', '"Ann ""Lee"", Łódź"'],
    ['a=b-c@d.e', '"a=b-c@d.e"'],
    ['', '""'],
  ])('%j becomes %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('stands in a file that says it is UTF-8', () => {
    expect([...new TextEncoder().encode(csvStart)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
