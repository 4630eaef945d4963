import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectPath } from '#app/platform/project.server.ts';
import { mostRows, readManifest } from './manifest.ts';

const categories = ['Logistics', 'IT', 'Social media'];
const read = (text: string) => readManifest(text, categories);
const header = 'file,title,author,language,categories';

describe('a manifest in CSV', () => {
  test('says everything about a recording', () => {
    const { rows, problems, ignored } = read(
      'file,title,author,identifier,language,categories,level,content_access_level,access_type,visible,publish_at,times,lyrics,cover\n' +
        'audio/harbour.mp3,The harbour,Ada,en-1,English,IT|Logistics,A2,kids,Premium,TRUE,2026-12-24 18:00,0-900 1000-2000,"One.\n\nTwo, ""three"".",covers\\h.png\n',
    );
    expect(problems).toEqual([]);
    expect(ignored).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        file: 'harbour.mp3',
        cover: 'h.png',
        fields: {
          title: 'The harbour',
          author: 'Ada',
          identifier: 'en-1',
          language: 'English',
          categories: ['IT', 'Logistics'],
          level: 'A2',
          contentAccessLevel: 'kids',
          accessType: 'premium',
          visible: 'yes',
          publishAt: new Date('2026-12-24T18:00:00Z'),
          times: [
            { startMs: 0, endMs: 900 },
            { startMs: 1000, endMs: 2000 },
          ],
          lyrics: 'One.\n\nTwo, "three".',
        },
      },
    ]);
  });

  test('may leave out what is not needed; the name of the file is then the identifier', () => {
    expect(read(`${header}\na.b.mp3,T,A,pl,logistics`).rows[0]?.fields).toEqual({
      title: 'T',
      author: 'A',
      identifier: 'a.b',
      language: 'Polish',
      categories: ['Logistics'],
      level: null,
      contentAccessLevel: 'student',
      accessType: 'basic',
      visible: 'no',
      publishAt: null,
      times: undefined,
      lyrics: null,
    });
  });

  test('may come from any spreadsheet: byte order mark, semicolons or tabs, other line ends, own spelling', () => {
    for (const sign of [';', '\t'])
      for (const end of ['\r\n', '\r', '\n']) {
        const lines = [
          ['File', ' TITLE', 'author', 'language', 'categories', 'content access-level'],
          ['a.mp3', 'T', 'A', 'GERMAN', 'social MEDIA', 'Family'],
          ['', '', '', '', '', ''],
        ];
        const { rows, problems } = read(`\uFEFF${lines.map((cells) => cells.join(sign)).join(end)}${end}`);
        expect(problems).toEqual([]);
        expect(rows.map(({ fields }) => fields)).toMatchObject([
          { language: 'German', categories: ['Social media'], contentAccessLevel: 'family' },
        ]);
      }
  });

  test('is answered with the columns that mean nothing to us', () => {
    expect(read(`${header},narrator\na.mp3,T,A,English,IT,Someone`)).toMatchObject({
      ignored: ['narrator'],
      problems: [],
    });
  });
});

test('the library of the product itself is a manifest, with who may play what and the exact times', () => {
  const written = readFileSync(projectPath('db/seed/library.json'), 'utf8');
  const items = JSON.parse(written) as { categories: string[]; access_type: string; sentences: unknown[] }[];
  const names = [...new Set(items.flatMap(({ categories }) => categories))];
  const { rows, problems, ignored } = readManifest(written, names);
  expect([problems, ignored]).toEqual([[], ['voice', 'licence']]);
  expect(rows.map(({ fields }) => [fields.accessType, fields.times?.length])).toEqual(
    items.map(({ access_type, sentences }) => [access_type, sentences.length]),
  );
  expect(rows[0]).toMatchObject({
    file: 'en-night-at-the-warehouse.mp3',
    fields: { visible: 'no', level: 'A2' },
  });
  expect(rows[0]?.fields.times?.[0]).toEqual({ startMs: 300, endMs: 4167 });
});

describe('what is wrong is said with its row', () => {
  const cases: [name: string, text: string, problems: object[]][] = [
    ['nothing at all', ' \n', [{ text: 'uploads:import.problem.empty' }]],
    ['a header alone', header, [{ text: 'uploads:import.problem.empty' }]],
    [
      'missing columns',
      'file,title,author,language\na,b,c,d',
      [{ line: 1, text: 'uploads:import.problem.noColumn', values: { column: 'categories' } }],
    ],
    [
      'a column twice',
      `${header},Title\na,b,c,d,e,f`,
      [{ line: 1, text: 'uploads:import.problem.columnTwice', values: { column: 'title' } }],
    ],
    [
      'more cells than columns',
      `${header}\na.mp3,T,A,English,IT,more`,
      [{ line: 2, text: 'uploads:import.problem.tooManyCells' }],
    ],
    [
      'fields that break the rules of the form',
      `${header}\n\n,,${'x'.repeat(101)},Klingon,`,
      [
        { line: 3, text: 'uploads:import.problem.noFile' },
        { line: 3, text: 'dashboard:validation.title' },
        { line: 3, text: 'dashboard:validation.authorLong' },
        {
          line: 3,
          text: 'uploads:import.problem.unknown',
          values: { column: 'language', value: 'Klingon' },
        },
        { line: 3, text: 'dashboard:validation.categories' },
      ],
    ],
    [
      'values that stand for nothing',
      `${header},level,visible,publish_at\na.mp3,T,A,xx,IT,D9,perhaps,soon`,
      [
        ['language', 'xx'],
        ['level', 'D9'],
        ['visible', 'perhaps'],
        ['publish_at', 'soon'],
      ].map(([column, value]) => ({
        ...{ line: 2, text: 'uploads:import.problem.unknown', values: { column, value } },
      })),
    ],
    [
      'times for another number of sentences, and times that cannot be',
      `${header},lyrics,times\na.mp3,T,A,en,IT,One. Two.,0-900\nb.mp3,T,A,en,IT,One.,later`,
      [
        { line: 2, text: 'uploads:import.problem.timesCount', values: { times: 1, sentences: 2 } },
        { line: 3, text: 'uploads:audio.timesWrong' },
      ],
    ],
    [
      'a category that is not there',
      `${header}\na.mp3,T,A,English,IT|Whales`,
      [{ line: 2, text: 'uploads:import.problem.noCategory', values: { name: 'Whales' } }],
    ],
    [
      'an identifier twice',
      `${header}\na.mp3,T,A,English,IT\nfolder/a.mp3,T,A,English,IT`,
      [{ line: 3, text: 'uploads:import.problem.identifierTwice', values: { identifier: 'a', earlier: 2 } }],
    ],
    ['JSON that is none', '[{"file": }]', [{ text: 'uploads:import.problem.notJson' }]],
    ['JSON that is no list', '{"file": "a.mp3"}', [{ text: 'uploads:import.problem.notJson' }]],
    ['an empty list', '[]', [{ text: 'uploads:import.problem.empty' }]],
    [
      'items that are no objects',
      '[\n  3,\n  ["a"],\n  null\n]',
      [1, 2, 3].map((line) => ({ line, text: 'uploads:import.problem.notAnObject' })),
    ],
  ];

  test.each(cases)('%s', (_, text, problems) => {
    expect(read(text).problems).toEqual(problems);
  });

  test('a quote that never closes', () => {
    const { problems } = read(`${header}\na.mp3,T,A,English,IT\nb.mp3,"T,A,English,IT\n`);
    expect(problems[0]).toEqual({ line: 3, text: 'uploads:import.problem.quotes' });
  });

  test('a row that is wrong stops no other, and rows are counted as a spreadsheet does', () => {
    const good = 'a.mp3,"T\nover two lines",A,English,IT';
    const { rows, problems } = read([header, good, '', 'b.mp3,T,A,xx,IT', 'c.mp3,T,A,English,IT'].join('\n'));
    expect(rows.map(({ line, file }) => [line, file])).toEqual([
      [2, 'a.mp3'],
      [5, 'c.mp3'],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([4]);
  });

  test('more rows than one import takes', () => {
    const lines = Array.from({ length: mostRows + 1 }, (_, index) => `${index}.mp3,T,A,English,IT`);
    expect(read([header, ...lines].join('\n')).problems).toEqual([
      { text: 'uploads:import.problem.tooMany', values: { most: mostRows } },
    ]);
  });
});

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((typed) => /[a-z]/i.test(typed));
const oneLine = text.map((typed) => typed.replace(/\p{Cc}/gu, '').trim()).filter(Boolean);
const anyRow = fc.record({
  title: oneLine,
  author: oneLine,
  language: fc.constantFrom('English', 'Polish', 'Portuguese'),
  lyrics: fc.array(oneLine, { maxLength: 4 }).map((lines) => lines.join('\n\n')),
});
const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 6 })
  .map((rows) => rows.map((row, index) => ({ file: `${index}.mp3`, ...row, categories: 'IT' })));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const asReadBack = (rows: { title: string; author: string; language: string; lyrics: string }[]) =>
  rows.map(({ title, author, language, lyrics }) => ({ title, author, language, lyrics: lyrics || null }));

describe('whatever is written is read back', () => {
  test('as CSV, with its row', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (rows, sign, end, hasMark) => {
          const lines = rows.map((row) => Object.values(row).map(quoted).join(sign).replaceAll('\n', end));
          const names = ['file', 'title', 'author', 'language', 'lyrics', 'categories'].join(sign);
          const manifest = read((hasMark ? '\uFEFF' : '') + [names, ...lines].join(end));
          expect(manifest.problems).toEqual([]);
          expect(manifest.rows.map(({ fields }) => fields)).toMatchObject(asReadBack(rows));
          expect(manifest.rows.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2));
        },
      ),
    );
  });

  test('as JSON, with its place in the list', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(undefined, 2), (rows, indent) => {
        const written = JSON.stringify(rows, null, indent);
        const manifest = read(written);
        expect(manifest.problems).toEqual([]);
        expect(manifest.rows.map(({ fields }) => fields)).toMatchObject(asReadBack(rows));
        expect(manifest.rows.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 1));
      }),
    );
  });

  test('and nothing that is written makes it fail', () => {
    const pieces = fc.constantFrom(
      '[',
      '{',
      '"',
      ',',
      ';',
      '\n',
      '\r\n',
      'file',
      'title',
      '\t',
      ' ',
      '\\',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (written) => {
        const { rows, problems } = read(written.join(''));
        expect(rows.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
