import { and, arrayContains, count, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { learnerQuota } from '#app/media/storage/media.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { PageTurn } from '#app/platform/db/instant-cursor.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { languageNames } from '#app/platform/languages.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioCategories, audioFileCounts, audioFiles, uploadReviews } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import {
  type CoverState,
  type FileAge,
  type FileState,
  type ManageFilters,
  manageSearch,
  type WorkState,
} from './manage-filters.ts';
import { managedPage } from './manage-order.server.ts';

export const managedPageSize = 25;

/** The row of the counts that has every file once. */
const everyCategory = '';

/** How many sentences someone should listen to, because the aligner was not sure of them. */
const unsureCount = sql<number>`(
  select count(*) from ${audioSentences}
  where ${audioSentences.audioFileId} = ${audioFiles.id} and not ${audioSentences.confident}
)`.mapWith(Number);

const workColumns = {
  outlineState: audioProcessing.outlineState,
  alignmentState: audioProcessing.alignmentState,
  warnings: audioProcessing.warnings,
  unsureCount,
};

function selectManaged(db: Db, cursor: SQL<string>) {
  return db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      author: audioFiles.author,
      identifier: audioFiles.identifier,
      languagesAudio: audioFiles.languagesAudio,
      categories: audioFiles.categories,
      coverImage: audioFiles.coverImage,
      level: audioFiles.level,
      contentAccessLevel: audioFiles.contentAccessLevel,
      accessType: audioFiles.accessType,
      isVisible: audioFiles.isVisible,
      publishAt: audioFiles.publishAt,
      durationMs: audioFiles.durationMs,
      likesCount: audioFiles.likesCount,
      createdAt: audioFiles.createdAt,
      uploaderId: audioFiles.userId,
      uploaderName: userProfiles.firstName,
      uploaderRole: userProfiles.role,
      ...workColumns,
      cursor,
    })
    .from(audioFiles)
    .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, audioFiles.id))
    .leftJoin(userProfiles, eq(userProfiles.id, audioFiles.userId))
    .$dynamic();
}

/** What the table of an admin shows of a file. */
export type ManagedFile = Omit<Awaited<ReturnType<typeof selectManaged>>[number], 'cursor'>;

/**
 * A page of the files that fit, in the order asked for, with the ways to its neighbours, and how many fit in all. Admins
 * only: for others there are none.
 */
export async function listManagedFiles(
  { db, actor }: ActorScope,
  filters: ManageFilters,
): Promise<PageTurn & { files: ManagedFile[]; total: number }> {
  if (!mayManageLibrary(actor)) return { files: [], total: 0 };
  const turn = managedPage(filters, managedPageSize);
  const found = await selectManaged(db, turn.cursor)
    .where(and(isWanted(filters), turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  const { rows: files, ...ways } = turn.pageOf(found);
  return { files, total: await countFiles(db, filters), ...ways };
}

/** Which files fit, for a change of many; for admins, who have been asked for before. */
export async function listManagedIds(db: Db, filters: ManageFilters, atMost: number) {
  const found = await db
    .select({ id: audioFiles.id })
    .from(audioFiles)
    .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, audioFiles.id))
    .where(isWanted(filters))
    .limit(atMost);
  return found.map(({ id }) => id);
}

/** How many files fit. Of all there are, the number is at hand. */
async function countFiles(db: Db, filters: ManageFilters): Promise<number> {
  if (manageSearch.isNarrowed(filters)) {
    const [fitting] = await db
      .select({ total: count() })
      .from(audioFiles)
      .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, audioFiles.id))
      .where(isWanted(filters));
    return fitting?.total ?? 0;
  }
  const [counts] = await db
    .select({
      total: sql`coalesce(sum(${audioFileCounts.shown} + ${audioFileCounts.hidden}), 0)`.mapWith(Number),
    })
    .from(audioFileCounts)
    .where(eq(audioFileCounts.category, everyCategory));
  return counts?.total ?? 0;
}

function isWanted({ query, language, category, ...filters }: ManageFilters): SQL | undefined {
  const { visibility, accessType, accessLevel, level, work, owner, uploader, cover, age } = filters;
  return and(
    /[\p{L}\p{N}]/u.test(query) ? hasWords(query) : undefined,
    language && eq(audioFiles.languagesAudio, languageNames[language]),
    category ? arrayContains(audioFiles.categories, [category]) : undefined,
    visibility && visibilityConditions[visibility],
    accessType && eq(audioFiles.accessType, accessType),
    accessLevel && eq(audioFiles.contentAccessLevel, accessLevel),
    level && eq(audioFiles.level, level),
    work && workConditions[work],
    uploader && eq(audioFiles.userId, uploader),
    owner && (owner === 'learners' ? isLearners : not(isLearners)),
    cover && coverConditions[cover],
    age && ageConditions[age],
  );
}

const coverConditions: Record<CoverState, SQL> = {
  with: isNotNull(audioFiles.coverImage),
  without: isNull(audioFiles.coverImage),
};

const addedWithin = (interval: string) =>
  sql`${audioFiles.createdAt} >= now() - ${sql.raw(`interval '${interval}'`)}`;

const ageConditions: Record<FileAge, SQL> = {
  week: addedWithin('7 days'),
  month: addedWithin('30 days'),
  year: addedWithin('1 year'),
  older: sql`${audioFiles.createdAt} < now() - interval '1 year'`,
};

/** What an account that is gone has left in the library is the team's. */
const isLearners = sql`exists (
  select 1 from ${userProfiles} as owner where owner.id = ${audioFiles.userId} and owner.role = 'user'
)`;

/** Every word of the query begins a word of the title, the author, the identifier or the text. */
const hasWords = (query: string) => sql`${audioFiles.allWords} @@ (
  select to_tsquery('simple', string_agg(word || ':*', ' & '))
  from regexp_split_to_table(trim(searchable(${query})), ' ') as word
)`;

/** A draft is hidden because it is not ready: being processed, or with sentences to check. */
const visibilityConditions: Record<FileState, SQL> = {
  shown: sql`${audioFiles.isVisible}`,
  scheduled: sql`not ${audioFiles.isVisible} and ${audioFiles.publishAt} is not null`,
  hidden: sql`not ${audioFiles.isVisible}`,
  draft: sql`not ${audioFiles.isVisible} and ${audioFiles.publishAt} is null and (
    ${audioProcessing.outlineState} in ('waiting', 'working') or ${audioProcessing.alignmentState} in ('waiting', 'working')
    or ${audioFiles.id} in (
      select ${audioSentences.audioFileId} from ${audioSentences} where not ${audioSentences.confident}
    )
  )`,
};

const workConditions: Record<WorkState, SQL> = {
  attention: sql`${audioFiles.id} in (
    select ${audioProcessing.audioFileId} from ${audioProcessing}
    where ${audioProcessing.outlineState} = 'failed' or ${audioProcessing.alignmentState} = 'failed'
      or cardinality(${audioProcessing.warnings}) > 0
    union all
    select ${audioSentences.audioFileId} from ${audioSentences} where not ${audioSentences.confident}
  )`,
  check: sql`${audioFiles.id} in (
    select ${audioSentences.audioFileId} from ${audioSentences} where not ${audioSentences.confident}
  )`,
  working: sql`(${audioProcessing.outlineState} in ('waiting', 'working')
    or ${audioProcessing.alignmentState} in ('waiting', 'working'))`,
  no_lyrics: sql`${audioProcessing.alignmentState} = 'no_lyrics'`,
  too_long: sql`${audioProcessing.alignmentState} = 'too_long'`,
  failed: sql`(${audioProcessing.outlineState} = 'failed' or ${audioProcessing.alignmentState} = 'failed')`,
};

/** How many files have sentences that somebody should listen to. */
export const countFilesToCheck = (db: Db): Promise<number> => db.$count(audioFiles, workConditions.check);

/** One file as the table of an admin shows it, whichever page it stands on. Admins only. */
export async function findManagedFile(
  { db, actor }: ActorScope,
  fileId: unknown,
): Promise<ManagedFile | undefined> {
  const id = parseId<'audio file'>(fileId);
  if (!id || !mayManageLibrary(actor)) return undefined;
  const [found] = await selectManaged(db, sql`''`).where(eq(audioFiles.id, id));
  if (!found) return undefined;
  const { cursor: _cursor, ...file } = found;
  return file;
}

/** Everything that can be edited about a file, and the revision it is. Admins only. */
export async function findEditableFile({ db, actor }: ActorScope, fileId: unknown) {
  const id = parseId<'audio file'>(fileId);
  if (!id || !mayManageLibrary(actor)) return undefined;
  const [file] = await db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      author: audioFiles.author,
      identifier: audioFiles.identifier,
      language: audioFiles.languagesAudio,
      lyrics: audioFiles.lyrics,
      categories: audioFiles.categories,
      contentAccessLevel: audioFiles.contentAccessLevel,
      level: audioFiles.level,
      isVisible: audioFiles.isVisible,
      publishAt: audioFiles.publishAt,
      recording: audioFiles.audioObjectId,
      updatedAt: audioFiles.updatedAt,
    })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  if (!file) return undefined;
  const { updatedAt, isVisible, publishAt, ...described } = file;
  return {
    ...described,
    visible: isVisible ? 'yes' : 'no',
    publishAt: publishAt?.toISOString().slice(0, 16) ?? '',
    revision: updatedAt.toISOString(),
  };
}

export type EditableFile = NonNullable<Awaited<ReturnType<typeof findEditableFile>>>;

/** The actor's own files with the state of the work, newest first: by default, all a learner can have. */
export async function listMyUploads({ db, actor }: ActorScope, atMost = learnerQuota.objects) {
  if (actor.kind === 'visitor') return [];
  return db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      author: audioFiles.author,
      coverImage: audioFiles.coverImage,
      categories: audioFiles.categories,
      durationMs: audioFiles.durationMs,
      isVisible: audioFiles.isVisible,
      createdAt: audioFiles.createdAt,
      decision: uploadReviews.decision,
      note: uploadReviews.note,
      ...workColumns,
    })
    .from(audioFiles)
    .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, audioFiles.id))
    .leftJoin(uploadReviews, eq(uploadReviews.audioFileId, audioFiles.id))
    .where(eq(audioFiles.userId, actor.userId))
    .orderBy(desc(audioFiles.createdAt), desc(audioFiles.id))
    .limit(atMost);
}

/** Every category by name, with the number of its files, hidden ones too. Admins only. */
export async function listManagedCategories({ db, actor }: ActorScope) {
  if (!mayManageLibrary(actor)) return [];
  const files = db
    .select({
      category: audioFileCounts.category,
      number: sql`sum(${audioFileCounts.shown} + ${audioFileCounts.hidden})`.as('number'),
    })
    .from(audioFileCounts)
    .groupBy(audioFileCounts.category)
    .as('files');
  return db
    .select({
      name: audioCategories.name,
      image: audioCategories.image,
      fileCount: sql`coalesce(${files.number}, 0)`.mapWith(Number),
    })
    .from(audioCategories)
    .leftJoin(files, eq(files.category, audioCategories.name))
    .orderBy(sql`lower(${audioCategories.name})`)
    .limit(1000);
}

export type ManagedCategory = Awaited<ReturnType<typeof listManagedCategories>>[number];
