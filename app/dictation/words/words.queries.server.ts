import { and, count, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { memoryItems } from '../memory/memory.tables.server.ts';
import { savedWords } from '../memory/saved-words.tables.server.ts';
import type { Reading } from '../requests.server.ts';
import { missedIn } from './missed-word.ts';
import { mostWords, type wordOrders } from './words.ts';

/** A word of one's own: saved, missed, or both. */
export interface ListedWord {
  /** As the verifier compares it. */
  word: string;
  /** As it stood in the text. */
  written: string;
  /** Empty where what it was missed in is gone. */
  sentence: string;
  audioFileId: AudioFileId | null;
  title: string;
  savedAt: Date | null;
  /** How often it was to be written since it is known, and how often it was missed. */
  chances: number;
  failures: number;
  /** When it is to come again; of a word saved just now that is not known yet. */
  due: Date | null;
}

type WordOrder = (typeof wordOrders)[number];

export const wordsPageSize = 50;

/** A page of the actor's own words in a language, and how many there are in each; nobody else's, whoever asks. */
export async function listWords(
  { db, actor }: Reading,
  wanted: { language?: Language; order: WordOrder; page: number },
) {
  if (actor.kind === 'visitor') return undefined;
  const { userId } = actor;
  const counts = await countWords(db, userId);
  const language = wanted.language ?? counts[0]?.language;
  const all = counts.find((one) => one.language === language)?.words ?? 0;
  const pageCount = Math.max(1, Math.ceil(all / wordsPageSize));
  const page = Math.min(wanted.page, pageCount);
  const place = { limit: wordsPageSize, offset: (page - 1) * wordsPageSize };
  const words = language ? await listOwn(db, { userId, language, order: wanted.order, ...place }) : [];
  return { counts, language, order: wanted.order, page, pageCount, words };
}

export type MyWords = NonNullable<Awaited<ReturnType<typeof listWords>>>;

/** What one saved beside what is remembered of words; neither has to know the other. */
function ownWords(db: Db, userId: UserId) {
  const saved = db.select().from(savedWords).where(eq(savedWords.userId, userId)).as('saved');
  const items = db
    .select()
    .from(memoryItems)
    .where(and(eq(memoryItems.userId, userId), eq(memoryItems.kind, 'word')))
    .as('items');
  const isSame = and(eq(saved.language, items.language), eq(saved.word, items.key));
  // What was taken away again is an item until it is remembered anew.
  const isOne = or(isNotNull(saved.word), gt(items.failures, 0));
  return {
    saved,
    items,
    isSame,
    isOne,
    language: sql<Language>`coalesce(${saved.language}, ${items.language})`,
  };
}

async function countWords(db: Db, userId: UserId) {
  const { saved, items, isSame, isOne, language } = ownWords(db, userId);
  return db
    .select({ language, words: count() })
    .from(saved)
    .fullJoin(items, isSame)
    .where(isOne)
    .groupBy(language)
    .orderBy(desc(count()), language);
}

interface WantedWords {
  userId: UserId;
  language: Language;
  order: WordOrder;
  limit: number;
  offset: number;
}

/** One's own words in a language, each with the sentence it was saved from, or else the one it was missed in last. */
async function listOwn(db: Db, { userId, language, order, limit, offset }: WantedWords) {
  const own = ownWords(db, userId);
  const { saved, items, isSame, isOne } = own;
  const word = sql<string>`coalesce(${saved.word}, ${items.key})`;
  const failures = sql<number>`coalesce(${items.failures}, 0)`;
  const latest = sql`coalesce(${saved.savedAt}, ${items.lastReview})`;
  const rows = await db
    .select({
      ...{ word, failures, chances: sql<number>`coalesce(${items.chances}, 0)`, due: items.due },
      ...{ written: saved.written, sentence: saved.sentence, savedAt: saved.savedAt },
      ...{ audioFileId: saved.audioFileId, title: saved.title, failedIn: items.failedIn },
    })
    .from(saved)
    .fullJoin(items, isSame)
    .where(and(isOne, eq(own.language, language)))
    .orderBy(...(order === 'missed' ? [desc(failures)] : []), desc(latest), word)
    .limit(limit)
    .offset(offset);
  const missed = rows.flatMap(({ word: key, written, failedIn }) => {
    const attempt = failedIn?.[0];
    return written === null && attempt ? [{ key, attempt }] : [];
  });
  const examples = await findExamples(db, userId, missed);
  return rows.map(({ failedIn: _, ...row }): ListedWord => {
    const {
      written = row.word,
      sentence = '',
      audioFileId = null,
      title = '',
    } = examples.get(row.word) ?? {};
    return {
      ...row,
      ...(row.written === null
        ? { written, sentence, audioFileId, title }
        : { written: row.written, sentence: row.sentence ?? '', title: row.title ?? '' }),
    };
  });
}

type Example = Pick<ListedWord, 'written' | 'sentence' | 'audioFileId' | 'title'>;
type Missed = { key: string; attempt: (typeof attempts.$inferSelect)['id'] };

/** Where words were missed: as they stand in the text, in their sentence. */
async function findExamples(
  db: Db,
  userId: UserId,
  missed: readonly Missed[],
): Promise<Map<string, Example>> {
  const ids = [...new Set(missed.map(({ attempt }) => attempt))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: attempts.id,
      audioFileId: attempts.audioFileId,
      title: attempts.title,
      original: attempts.original,
      sentenceStarts: attempts.sentenceStarts,
      mistakes: attempts.firstMistakes,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    missed.flatMap(({ key, attempt }) => {
      const row = byId.get(attempt);
      const found = row && missedIn(row, key);
      return row && found ? [[key, { ...found, audioFileId: row.audioFileId, title: row.title }]] : [];
    }),
  );
}

const atOnce = 100;

/** As many of one's own words in a language as a file holds, those first that were missed most. */
export async function listForFile(db: Db, userId: UserId, language: Language): Promise<ListedWord[]> {
  const words: ListedWord[] = [];
  for (let offset = 0; offset < mostWords; offset += atOnce) {
    const more = await listOwn(db, { userId, language, order: 'missed', limit: atOnce, offset });
    words.push(...more);
    if (more.length < atOnce) break;
  }
  return words;
}
