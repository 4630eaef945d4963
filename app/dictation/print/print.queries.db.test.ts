import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { findPrintout, type Printout } from './print.queries.server.ts';
import { type PrintOptions, type PrintSheet, printSheets } from './print-address.ts';

const spoken = [
  'Zyzzyva sleeps under the old conveyor belt today.',
  'Nobody wakes it.',
  'It dreams of grain.',
];
const lyrics = `${spoken[0]} ${spoken[1]}\n\n${spoken[2]}`;
const open: Entitlement = { access: 'open', levels, premium: true };

let site: TestDatabase;
let anna: Learner;
let fileId: AudioFileId;
beforeAll(async () => {
  site = await openTestDatabase();
  anna = await makeLearner(site.db);
  const sentences = spoken.map((text, nth) => ({
    text,
    paragraph: nth < 2 ? 0 : 1,
    startMs: nth * 4000 + 300,
    endMs: nth * 4000 + 3700,
    confident: true,
    words: text.split(' ').map((word, at) => ({
      text: word,
      startMs: nth * 4000 + 300 + at * 300,
      endMs: nth * 4000 + 580 + at * 300,
    })),
  }));
  fileId = (await makeAudioFile(site.db, { lyrics, sentences, title: 'The Belt' })).id;
});
afterAll(() => site?.close());

type Wanted = { actor?: Actor; entitlement?: Entitlement; file?: unknown } & Partial<PrintOptions>;

const find = ({ actor = anna, entitlement = open, file = fileId, ...wish }: Wanted = {}) =>
  findPrintout({ db: site.db, actor }, entitlement, file, {
    ...{ sheet: 'lined', share: 50, choice: 'random', seed: 1 },
    ...wish,
  });

async function found<Sheet extends PrintSheet>(wanted: Wanted & { sheet: Sheet }) {
  const outcome = await find(wanted);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value as Extract<Printout, { sheet: Sheet }>;
}

describe('a sheet to print', () => {
  test('has a numbered line for each burst, and nothing of the text', async () => {
    const sheet = await found({ sheet: 'lined' });
    expect(sheet).toMatchObject({ title: 'The Belt', language: 'en', blankRows: 0 });
    expect(sheet.lines.map(({ number }) => number)).toEqual(sheet.lines.map((_, nth) => nth + 1));
    expect(sheet.lines.length).toBeGreaterThanOrEqual(spoken.length);
    expect(sheet.lines.filter(({ opensParagraph }) => opensParagraph)).toHaveLength(1);
    expect(JSON.stringify(sheet)).not.toMatch(/Zyzzyva|belt|grain/);
  });

  test('has plain rows for a text whose times nobody knows yet', async () => {
    const file = (await makeAudioFile(site.db, { lyrics })).id;
    expect(await found({ sheet: 'lined', file })).toMatchObject({ lines: [], blankRows: 12 });
  });

  test('leaves the same words out that its key names, and other words with another number', async () => {
    for (const choice of ['random', 'function'] as const)
      for (const share of [25, 50, 75] as const) {
        const wish = { choice, share, seed: 7 };
        const gaps = await found({ sheet: 'gaps', ...wish });
        const key = await found({ sheet: 'key', ...wish });
        const hidden = key.paragraphs.map((pieces) =>
          pieces.map((piece) => {
            if (!('gap' in piece)) return piece;
            const { gap, before, after } = piece;
            return { gap, before, after };
          }),
        );
        expect(gaps.paragraphs).toEqual(hidden);
      }
    const sheets = await Promise.all([1, 2, 3].map((seed) => found({ sheet: 'key', seed })));
    expect(new Set(sheets.map((sheet) => JSON.stringify(sheet))).size).toBeGreaterThan(1);
  });

  test('has the whole text only in its key', async () => {
    const key = await found({ sheet: 'key' });
    const written = key.paragraphs.map((pieces) =>
      pieces.map((piece) => ('gap' in piece ? piece.before + piece.word + piece.after : piece.text)).join(''),
    );
    expect(written.join('\n\n')).toBe(lyrics);
  });
});

describe.each(printSheets)('the sheet "%s" is refused', (sheet) => {
  const closed: Entitlement = { access: 'closed', reason: 'expired' };
  const kids: Entitlement = { access: 'open', levels: ['kids'], premium: true };
  const trial: Entitlement = { access: 'open', levels, premium: false };

  test('to visitors', async () =>
    expect(await find({ sheet, actor: visitor })).toMatchObject({ ok: false, kind: 'forbidden' }));

  test('to whoever has no access now', async () =>
    expect(await find({ sheet, entitlement: closed })).toMatchObject({ ok: false, kind: 'payment' }));

  test('to whoever lacks the level or the paid plan', async () => {
    expect(await find({ sheet, entitlement: kids })).toMatchObject({ ok: false, kind: 'payment' });
    const file = (await makeAudioFile(site.db, { lyrics, accessType: 'premium' })).id;
    expect(await find({ sheet, file, entitlement: trial })).toMatchObject({ ok: false, kind: 'payment' });
  });

  test('for a file that is hidden, gone or no file at all', async () => {
    const hidden = (await makeAudioFile(site.db, { lyrics, isVisible: false })).id;
    for (const file of [hidden, randomUUID(), 'poster', null])
      expect(await find({ sheet, file })).toMatchObject({ ok: false, kind: 'missing' });
  });

  test('for a file without a text', async () => {
    const file = (await makeAudioFile(site.db, { lyrics: null })).id;
    expect(await find({ sheet, file })).toMatchObject({
      ...{ ok: false, kind: 'conflict', code: 'dictation:refusal.noText' },
    });
  });
});
