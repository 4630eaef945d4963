import { and, asc, eq, exists } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { maySee, opens } from '#app/library/library.policy.ts';
import { audioFiles, favorites } from '#app/library/library.tables.server.ts';
import { audioProcessing, audioSentences } from '#app/library/processing/processing.tables.server.ts';
import { splitSentences } from '#app/library/processing/sentences.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Language, languageByName } from '#app/platform/languages.ts';
import { type Outcome, ok, type Refusal, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AcceptedVariant, Lyrics, PlacedSentence } from '../grading/reference.ts';
import { placesOf } from '../grading/text-places.ts';
import { type Asking, admit, type Reading } from '../requests.server.ts';
import { rulesOf } from '../verify/languages/rules-of.ts';
import { knowledgeOf } from '../verify/word-knowledge.ts';
import type { Burst, Dictation } from './dictation.ts';
import { listVariants } from './variants.queries.server.ts';

interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** A sentence with the times of its words, where those are known. */
export interface SpokenSentence {
  position: number;
  text: string;
  startMs: number;
  endMs: number;
  words: readonly SpokenWord[];
}

/** How many words a teacher says in one breath. Three are few, but a sentence of seven has no better half. */
const fewest = 3;
const most = 6;

/**
 * The pieces in which sentences are dictated: four to six words, where possible up to a comma or a pause, not torn from
 * the word they lead to ("of", "the"), and never across the end of a sentence. A sentence whose words have no times is
 * dictated whole.
 */
export function burstsOf(sentences: readonly SpokenSentence[], language: Language): Burst[] {
  const { isFunctionWord } = knowledgeOf(rulesOf(language));
  const leadsOn = ({ text }: SpokenWord) => isFunctionWord(text.toLowerCase());
  return sentences.flatMap((sentence) => {
    const { position, words } = sentence;
    const ends = words.length > most ? bestEnds(words, leadsOn) : [words.length];
    return ends.map((end, nth): Burst => {
      const start = ends[nth - 1] ?? 0;
      const startMs = start === 0 ? sentence.startMs : (words[start]?.startMs ?? sentence.startMs);
      const endMs = end === words.length ? sentence.endMs : (words[end - 1]?.endMs ?? sentence.endMs);
      const text = ends.length === 1 ? sentence.text : textOf(words.slice(start, end));
      return { sentence: position, startMs, endMs: Math.max(startMs, endMs), characters: text.length };
    });
  });
}

const textOf = (words: readonly SpokenWord[]) => words.map(({ text }) => text).join(' ');

/** Where the bursts of a sentence end, so that together they cost least. Only for sentences of more than one burst. */
function bestEnds(words: readonly SpokenWord[], leadsOn: (word: SpokenWord) => boolean): number[] {
  const ways: ({ cost: number; ends: number[] } | undefined)[] = [{ cost: 0, ends: [] }];
  for (let end = 1; end <= words.length; end++) {
    const [word, next] = [words[end - 1], words[end]];
    const here = word && next ? costOfCut(word, next) + (leadsOn(word) ? 3 : 0) : 0;
    for (let size = fewest; size <= most; size++) {
      const before = ways[end - size];
      if (!before) continue;
      const cost = before.cost + costOfSize(size) + here;
      if (cost < (ways[end]?.cost ?? Infinity)) ways[end] = { cost, ends: [...before.ends, end] };
    }
  }
  return ways[words.length]?.ends ?? [words.length];
}

const costOfSize = (size: number) => (size === fewest ? 3 : 1);

const endsPhrase = /[,;:.!?…–—][)\]"'”’»“]*$/u;
/** From here on a pause is as good a place as a comma. */
const clearPauseMs = 300;

function costOfCut(word: SpokenWord, next: SpokenWord): number {
  const pauseMs = Math.max(0, next.startMs - word.endMs);
  return (endsPhrase.test(word.text) ? 0 : 2) + 2 * (1 - Math.min(1, pauseMs / clearPauseMs));
}

/** A file for someone who may play it now, without a word of its text. */
export async function findDictation(
  scope: Reading,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<Dictation>> {
  const found = await findMaterial(scope, entitlement, rawFileId);
  return found.ok ? ok(found.value.dictation) : found;
}

/** The same with its text, which stays on the server until it may be shown; read once for a page that needs both. */
export async function findMaterial(
  scope: Reading,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<{ dictation: Dictation; lyrics?: Lyrics }>> {
  const found = await findOpenFile(scope, entitlement, rawFileId);
  if (!found.ok) return found;
  const { file, language } = found.value;
  const spoken = file.lyrics ? await listSpoken(scope.db, file.id) : [];
  const variants = file.lyrics ? await listVariants(scope.db, file.id) : [];
  const lyrics = lyricsOf(found.value, spoken, variants);
  return ok({ dictation: dictationOf(file, language, spoken), ...(lyrics && { lyrics }) });
}

/** The text of a file for someone who may play it now. It stays on the server until it may be shown. */
export async function findLyrics(
  scope: Reading,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<Lyrics>> {
  const found = await findOpenFile(scope, entitlement, rawFileId);
  if (!found.ok) return found;
  const { file } = found.value;
  if (!file.lyrics) return refuse('conflict', 'dictation:refusal.noText');
  const [spoken, variants] = [await listSpoken(scope.db, file.id), await listVariants(scope.db, file.id)];
  const lyrics = lyricsOf(found.value, spoken, variants);
  return lyrics ? ok(lyrics) : refuse('conflict', 'dictation:refusal.noText');
}

/** The same for somebody who asks for something to be done with it, and not too often. */
export async function admitToLyrics(
  scope: Asking,
  entitlement: Entitlement,
  rawFileId: unknown,
  what: 'mark' | 'gaps' = 'mark',
): Promise<Outcome<{ userId: UserId; lyrics: Lyrics }>> {
  const admitted = await admit(scope, what);
  if (!admitted.ok) return admitted;
  const found = await findLyrics(scope, entitlement, rawFileId);
  return found.ok ? ok({ userId: admitted.value.userId, lyrics: found.value }) : found;
}

function dictationOf(file: OpenFile, language: Language, spoken: readonly SpokenRow[]): Dictation {
  return {
    id: file.id,
    title: file.title,
    author: file.author,
    language,
    level: file.level,
    coverImage: file.coverImage,
    durationMs: file.durationMs,
    isFavorite: Boolean(file.isFavorite),
    likesCount: file.likesCount,
    hasText: Boolean(file.lyrics),
    peaks: file.peaks,
    sentences: spoken.map(({ position, paragraph, startMs, endMs, text }) => ({
      position,
      paragraph,
      startMs,
      endMs,
      characters: text.length,
    })),
    bursts: burstsOf(spoken, language),
  };
}

function lyricsOf(
  { file, language }: { file: OpenFile; language: Language },
  spoken: readonly SpokenRow[],
  variants: AcceptedVariant[],
): Lyrics | undefined {
  if (!file.lyrics) return undefined;
  return {
    audioFileId: file.id,
    title: file.title,
    language,
    text: file.lyrics,
    sentences: placeSentences(file.lyrics, language, spoken),
    lyricsRevision: file.lyricsRevision ?? 1,
    variants,
  };
}

type OpenFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The file, if it is there for them and nothing stands in the way of playing it. */
async function findOpenFile(
  { db, actor }: Reading,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<{ file: OpenFile; language: Language }>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const id = parseId<'audio file'>(rawFileId);
  const file = id && (await findFile(db, actor.userId, id));
  if (!file || !maySee(actor, file)) return refuse('missing', 'library:refusal.missing');
  const access = opens(actor, entitlement, file);
  if (access !== 'playable') return refusalOf(access, file, entitlement);
  return ok({ file, language: languageByName(file.languagesAudio) ?? 'en' });
}

function refusalOf(
  access: Exclude<ReturnType<typeof opens>, 'playable'>,
  { contentAccessLevel }: OpenFile,
  granted: Entitlement,
): Refusal {
  if (access === 'closed') return refuse('payment', 'dictation:refusal.closed');
  if (access === 'paidPlanMissing') return refuse('payment', 'dictation:refusal.paidPlanMissing');
  // Whoever has what children need is not told to buy it.
  const hasKids = granted.access === 'open' && granted.levels.includes('kids');
  const missing = contentAccessLevel === 'student' && hasKids ? 'studentOnly' : contentAccessLevel;
  return refuse('payment', `dictation:refusal.levelMissing.${missing}`);
}

async function findFile(db: Db, userId: UserId, id: AudioFileId) {
  const heart = db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.audioFileId, audioFiles.id)));
  const [file] = await db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      author: audioFiles.author,
      languagesAudio: audioFiles.languagesAudio,
      level: audioFiles.level,
      coverImage: audioFiles.coverImage,
      durationMs: audioFiles.durationMs,
      likesCount: audioFiles.likesCount,
      lyrics: audioFiles.lyrics,
      userId: audioFiles.userId,
      isVisible: audioFiles.isVisible,
      contentAccessLevel: audioFiles.contentAccessLevel,
      accessType: audioFiles.accessType,
      lyricsRevision: audioProcessing.lyricsRevision,
      peaks: audioProcessing.peaks,
      isFavorite: exists(heart),
    })
    .from(audioFiles)
    .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, audioFiles.id))
    .where(eq(audioFiles.id, id));
  return file;
}

/** Lyrics have far fewer. */
const mostSentences = 5_000;

type SpokenRow = Awaited<ReturnType<typeof listSpoken>>[number];

function listSpoken(db: Db, id: AudioFileId) {
  return db
    .select({
      position: audioSentences.position,
      paragraph: audioSentences.paragraph,
      text: audioSentences.text,
      startMs: audioSentences.startMs,
      endMs: audioSentences.endMs,
      words: audioSentences.words,
    })
    .from(audioSentences)
    .where(eq(audioSentences.audioFileId, id))
    .orderBy(asc(audioSentences.position))
    .limit(mostSentences);
}

/** The sentences that are spoken or, until their times are known, those that the text is split into. */
function placeSentences(text: string, language: Language, spoken: readonly SpokenRow[]): PlacedSentence[] {
  const untimed = () =>
    splitSentences(text, language).map((sentence, position) => ({
      ...sentence,
      position,
      startMs: null,
      endMs: null,
    }));
  return placed(text, spoken) ?? placed(text, untimed()) ?? [];
}

type FoundSentence = Omit<PlacedSentence, 'start' | 'end'> & { text: string };

function placed(text: string, sentences: readonly FoundSentence[]): PlacedSentence[] | undefined {
  return placesOf(
    text,
    sentences.map((sentence) => sentence.text),
  )?.flatMap((place, nth) => {
    const found = sentences[nth];
    if (!found) return [];
    const { position, paragraph, startMs, endMs } = found;
    return [{ position, paragraph, startMs, endMs, ...place }];
  });
}
