import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { listShelf, listShelfAndRows } from '#app/library/browse/shelf.queries.server.ts';
import { everything, type FileWork, type ShelfFilters, writtenStates } from '#app/library/browse/shelf.ts';
import { findShelfCounts } from '#app/library/browse/shelf-counts.queries.server.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import { attempts } from './attempts.tables.server.ts';

const trial: Entitlement = { access: 'open', levels, premium: false };
const sentenceStarts = [0, 4, 8, 12];
const scores = { ear: 1, spelling: 1, wordErrorRate: 0, characterErrorRate: 0 };

let site: TestDatabase;
let anna: Learner;
let bruno: Learner;
const files: AudioFileId[] = [];
beforeAll(async () => {
  site = await openTestDatabase();
  [anna, bruno] = [await makeLearner(site.db), await makeLearner(site.db)];
  for (const language of ['English', 'Polish', 'English', 'Polish', 'English'] as const)
    files.push((await makeAudioFile(site.db, { languagesAudio: language })).id);
});
afterAll(() => site?.close());
beforeEach(() => forget());

async function forget() {
  await site.db.delete(attempts);
  await site.db.delete(drafts);
}

const as = (actor: Learner) => ({ db: site.db, actor, now: new Date() });

/** One thing that somebody wrote: an attempt that ended here or there or is open, or a draft. */
interface Written {
  isOthers: boolean;
  file: number;
  kind: 'whole' | 'part' | 'unknown' | 'open' | 'draft' | 'blank';
  accuracy: number;
}

const written = fc.record<Written>({
  isOthers: fc.boolean(),
  file: fc.nat(4),
  kind: fc.constantFrom('whole', 'part', 'unknown', 'open', 'draft', 'blank'),
  accuracy: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
});

async function store({ isOthers, file, kind, accuracy }: Written): Promise<void> {
  const { userId } = isOthers ? bruno : anna;
  const audioFileId = files[file] as AudioFileId;
  if (kind === 'draft' || kind === 'blank') {
    const parts = { sentences: ['', kind === 'draft' ? 'Ala' : ' '], gaps: [] };
    const draft = { userId, audioFileId, mode: 'sentences' as const, text: ' \n', parts };
    await site.db
      .insert(drafts)
      .values(draft)
      .onConflictDoUpdate({
        target: [drafts.userId, drafts.audioFileId],
        set: draft,
      });
    return;
  }
  const firstScores = { ...scores, accuracy };
  const reached = { whole: 4, part: 2, unknown: null, open: null }[kind];
  const isOpen = kind === 'open';
  if (isOpen)
    await site.db.execute(sql`delete from attempts where user_id = ${userId}
    and audio_file_id = ${audioFileId} and finished_at is null`);
  await makeAttempt(site.db, {
    ...{ userId, audioFileId, sentenceStarts, firstScores, firstReached: reached, finalReached: reached },
    ...(isOpen ? { finishedAt: null } : {}),
  });
}

/** What is to be known of it, said once more. */
function expectedWork(all: Written[], file: number): FileWork | undefined {
  const own = all.filter((one) => !one.isOthers && one.file === file);
  const draft = own.findLast(({ kind }) => kind === 'draft' || kind === 'blank');
  const attempted = own.filter(({ kind }) => kind !== 'draft' && kind !== 'blank');
  if (attempted.length === 0 && draft?.kind !== 'draft') return undefined;
  const whole = attempted.filter(({ kind }) => kind === 'whole').map(({ accuracy }) => accuracy);
  const isOpen = draft?.kind === 'draft' || attempted.some(({ kind }) => kind === 'open');
  if (whole.length === 0) return { isBegun: true };
  const best = Math.max(...whole);
  return { isBegun: isOpen, best: best === 1 ? 1 : Math.min(0.99, Math.round(best * 100) / 100) };
}

async function walk(filters: Partial<ShelfFilters>, limit: number) {
  const cards = [];
  for (let after: string | undefined; ; ) {
    const wanted = { ...everything, ...filters, after };
    const { shelf } = await listShelfAndRows(as(anna), trial, wanted, { unfinishedFirst: true, limit });
    cards.push(...shelf.cards);
    if (!shelf.next) return cards;
    after = shelf.next;
  }
}

const placeOf = (work: FileWork | undefined) => (work ? (work.isBegun ? 0 : 2) : 1);

describe('what somebody has done of the files', () => {
  test('stands on their cards, is what they can be chosen by, and says what comes first', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(written, { maxLength: 12 }),
          fc.integer({ min: 1, max: 4 }),
          async (all, limit) => {
            for (const one of all) await store(one);
            const expected = new Map(files.map((id, nth) => [id, expectedWork(all, nth)]));
            const listed = await walk({}, limit);
            expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(files));
            expect(listed).toHaveLength(files.length);
            for (const { id, work } of listed) {
              const known = expected.get(id);
              expect(work?.isBegun).toEqual(known?.isBegun);
              // The database keeps a score in seven digits: at the middle between two hundredths either is right.
              expect(Math.abs((work?.best ?? -1) - (known?.best ?? -1))).toBeLessThan(0.011);
            }
            const places = listed.map(({ work }) => placeOf(work));
            expect(places).toEqual(places.toSorted());
            const inPolish = await walk({ languages: ['pl'] }, limit);
            expect(inPolish.map(({ id }) => id)).toEqual(
              listed.filter(({ language }) => language === 'pl').map(({ id }) => id),
            );
            for (const state of writtenStates) {
              const fits = files.filter((id) => {
                const work = expected.get(id);
                if (state === 'new') return !work;
                return state === 'begun' ? work?.isBegun : work?.best !== undefined;
              });
              const filters = { ...everything, work: state };
              const { cards } = await listShelf(as(anna), trial, filters);
              expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(fits));
              expect((await findShelfCounts(as(anna), trial, filters)).total).toBe(fits.length);
            }
          },
        )
        .afterEach(forget),
      { numRuns: 15 },
    );
  });

  test('follows an appeal and a deletion, and is nobody else’s', async () => {
    await store({ isOthers: false, file: 0, kind: 'whole', accuracy: 0.9 });
    await store({ isOthers: true, file: 1, kind: 'whole', accuracy: 0.8 });
    const cardOf = async (actor: Learner, nth: number) =>
      (await listShelf(as(actor), trial, everything)).cards.find(({ id }) => id === files[nth])?.work;
    expect(await cardOf(anna, 0)).toEqual({ isBegun: false, best: 0.9 });
    expect(await cardOf(anna, 1)).toBeUndefined();
    expect(await cardOf(bruno, 1)).toEqual({ isBegun: false, best: 0.8 });
    const firstScores = { ...scores, accuracy: 0.95 };
    await site.db.update(attempts).set({ firstScores }).where(eq(attempts.userId, anna.userId));
    expect(await cardOf(anna, 0)).toEqual({ isBegun: false, best: 0.95 });
    await site.db.delete(attempts).where(eq(attempts.userId, anna.userId));
    expect(await cardOf(anna, 0)).toBeUndefined();
  });
});
