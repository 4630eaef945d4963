import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import { may } from '#app/accounts/roles.policy.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cursorOf, type PageTurn, turnTo } from '#app/platform/db/instant-cursor.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { type AcceptedVariant, expectedBy } from '../grading/reference.ts';
import { acceptedVariants } from './content.tables.server.ts';

/** So many are looked at when a text is marked: whoever accepts more should change the text. */
const mostVariants = 500;

const variantsPageSize = 20;

/** What is accepted besides the text of a file, the oldest first. */
export function listVariants(db: Db, audioFileId: AudioFileId): Promise<AcceptedVariant[]> {
  return db
    .select({
      sentence: acceptedVariants.sentence,
      startAt: acceptedVariants.startAt,
      endAt: acceptedVariants.endAt,
      accepted: acceptedVariants.accepted,
    })
    .from(acceptedVariants)
    .where(eq(acceptedVariants.audioFileId, audioFileId))
    .orderBy(asc(acceptedVariants.createdAt), asc(acceptedVariants.id))
    .limit(mostVariants);
}

/** A page of all variants that fit, or of one file, the newest first, whether each still fits its text, and how many there are. Admins only: others get none. */
export async function listManagedVariants(
  { db, actor }: ActorScope,
  wish: PageTurn & { query: string; audioFileId?: AudioFileId },
) {
  if (!may(actor, 'inbox')) return { rows: [], total: 0 };
  const isWanted = and(isWantedVariant(wish.query), isOf(wish.audioFileId));
  const turn = turnTo(wish, acceptedVariants, variantsPageSize);
  const found = await db
    .select({
      id: acceptedVariants.id,
      audioFileId: acceptedVariants.audioFileId,
      title: audioFiles.title,
      language: acceptedVariants.language,
      sentence: acceptedVariants.sentence,
      startAt: acceptedVariants.startAt,
      endAt: acceptedVariants.endAt,
      accepted: acceptedVariants.accepted,
      corrected: acceptedVariants.corrected,
      attemptsRead: acceptedVariants.attemptsRead,
      attemptsToRead: acceptedVariants.attemptsToRead,
      rescoredAt: acceptedVariants.rescoredAt,
      createdAt: acceptedVariants.createdAt,
      lyrics: audioFiles.lyrics,
      cursor: cursorOf(acceptedVariants),
    })
    .from(acceptedVariants)
    .innerJoin(audioFiles, eq(audioFiles.id, acceptedVariants.audioFileId))
    .where(and(isWanted, turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  const { rows, ...ways } = turn.pageOf(found);
  const [fitting] = await db
    .select({ total: count() })
    .from(acceptedVariants)
    .innerJoin(audioFiles, eq(audioFiles.id, acceptedVariants.audioFileId))
    .where(isWanted);
  return { rows: rows.map(toShownVariant), total: fitting?.total ?? 0, ...ways };
}

type ManagedRow = Omit<
  typeof acceptedVariants.$inferSelect,
  'difference' | 'createdBy' | 'pass' | 'cursor'
> & {
  title: string;
  lyrics: string | null;
};

function toShownVariant({ lyrics, rescoredAt, startAt, endAt, sentence, ...variant }: ManagedRow) {
  return {
    ...variant,
    expected: expectedBy({ sentence, startAt, endAt, accepted: variant.accepted }),
    before: sentence.slice(0, startAt),
    after: sentence.slice(endAt),
    fits: lyrics?.includes(sentence) ?? false,
    isRescored: rescoredAt !== null,
  };
}

const isOf = (id: AudioFileId | undefined) => (id ? eq(acceptedVariants.audioFileId, id) : undefined);

function isWantedVariant(query: string) {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const places = [audioFiles.title, acceptedVariants.accepted, acceptedVariants.sentence];
  return query ? or(...places.map((place) => ilike(place, pattern))) : undefined;
}
