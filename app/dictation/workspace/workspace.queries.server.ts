import { eq } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { listShelfAndRows } from '#app/library/browse/shelf.queries.server.ts';
import { isDone, type ShelfCard } from '#app/library/browse/shelf.ts';
import { findShelfChoices, findShelfCounts } from '#app/library/browse/shelf-counts.queries.server.ts';
import { fits } from '#app/library/browse/shelf-counts.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { parseId } from '#app/platform/ids.ts';
import { type Language, languageByName } from '#app/platform/languages.ts';
import type { RefusalKind } from '#app/platform/outcome.ts';
import type { Entitlement, Level } from '#app/subscription/entitlement/subscription.policy.ts';
import type { BegunAttempt } from '../attempts/attempt-answer.ts';
import { findBegunAttempts } from '../attempts/begun-attempts.queries.server.ts';
import { findMaterial } from '../content/content.queries.server.ts';
import type { Dictation } from '../content/dictation.ts';
import type { Draft } from '../drafts/draft.ts';
import { findDraft } from '../drafts/drafts.server.ts';
import type { Reading } from '../requests.server.ts';
import { shelfFiltersOf, type WorkspaceAddress } from './workspace-address.ts';

/** What was opened: a dictation with its draft and answers so far, why there is none, or a suggestion. */
export type Opened =
  | { state: 'open'; dictation: Dictation; draft?: Draft; begun: BegunAttempt[] }
  | { state: 'refused'; kind: RefusalKind; problem: TextKey; file?: ClosedFile }
  | { state: 'nothing'; suggested?: ShelfCard; wasPlayed: boolean };

/** What is said of a file that the plan does not cover: the list names it too. */
export interface ClosedFile {
  title: string;
  language: Language;
  /** The level that the plan lacks, if it is for that. */
  missingLevel?: Level;
}

/** How many of the files played last are looked at for one that is still open to the person. */
export const rememberedPlays = 10;

/** All that the workspace shows: the list with its filters, and what was opened. Never a text before it is compared. */
export async function findWorkspace(
  scope: Reading,
  entitlement: Entitlement,
  { attempt, ...address }: WorkspaceAddress,
) {
  const filters = shelfFiltersOf(address);
  const choices = findShelfChoices(scope);
  const [{ shelf, played }, counts, { categories }] = await Promise.all([
    listShelfAndRows(scope, entitlement, filters, {
      unfinishedFirst: true,
      played: address.file ? 0 : rememberedPlays,
    }),
    findShelfCounts(scope, entitlement, filters, choices),
    choices,
  ]);
  const opened = address.file
    ? await findOpened(scope, entitlement, address.file, attempt)
    : // Nobody begins with what they have done and asked to see.
      suggestionOf(scope, played, address.work === 'done' ? [] : shelf.cards);
  return { address, shelf, counts, categories, opened };
}

/** One dictation with its draft, the answers so far and the result that is asked for, or why it stays closed. */
export async function findOpened(
  scope: Reading,
  entitlement: Entitlement,
  file: string,
  attempt?: string,
): Promise<Exclude<Opened, { state: 'nothing' }>> {
  const found = await findMaterial(scope, entitlement, file);
  if (!found.ok) {
    const closed = found.kind === 'payment' ? await findClosed(scope, file, found.code) : undefined;
    const refused = { state: 'refused', kind: found.kind, problem: found.code as TextKey } as const;
    return closed ? { ...refused, file: closed } : refused;
  }
  const { dictation, lyrics } = found.value;
  const draft = await findDraft(scope, dictation.id, lyrics);
  const begun = lyrics ? await findBegunAttempts(scope, lyrics, draft, attempt) : [];
  return { state: 'open', dictation, begun, ...(draft ? { draft } : {}) };
}

/** A file that is there for the person, but not open to them. */
async function findClosed({ db }: Reading, file: string, code: string): Promise<ClosedFile | undefined> {
  const id: AudioFileId | undefined = parseId(file);
  if (!id) return undefined;
  const [found] = await db
    .select({
      title: audioFiles.title,
      languagesAudio: audioFiles.languagesAudio,
      level: audioFiles.contentAccessLevel,
    })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  if (!found) return undefined;
  const { title, languagesAudio, level } = found;
  const isLevelMissing = code.includes('.levelMissing.');
  const language = languageByName(languagesAudio) ?? 'en';
  return { title, language, ...(isLevelMissing ? { missingLevel: level } : {}) };
}

/**
 * What one could begin with: what was played last and is not done, else the first of these cards that is open to the
 * person. Never anything in a language they do not learn.
 */
export function suggestionOf(
  { learning }: Reading,
  played: ShelfCard[],
  cards: ShelfCard[],
): Extract<Opened, { state: 'nothing' }> {
  const mayBegin = ({ access, language }: ShelfCard) =>
    access === 'playable' && fits(learning?.languages ?? [], language);
  const last = played.find((card) => mayBegin(card) && !isDone(card));
  const suggested = last ?? cards.find(mayBegin);
  return { state: 'nothing', wasPlayed: last !== undefined, ...(suggested ? { suggested } : {}) };
}
