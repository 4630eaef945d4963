import { and, count, eq } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { holdAudioFile } from '#app/library/file-changes.server.ts';
import { maySee } from '#app/library/library.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Translate } from '#app/platform/i18n/translator.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { savedWords } from '../memory/saved-words.tables.server.ts';
import { type Asking, admit } from '../requests.server.ts';
import { type AskedWord, mostWords, type SaveWordForm, type WordFacts } from './words.ts';

const isWord = (userId: UserId, { language, word: { word } }: AskedWord) =>
  and(eq(savedWords.userId, userId), eq(savedWords.language, language), eq(savedWords.word, word));

/** Puts a word of a file that one sees among one's own, or takes it out. Done twice it is as done once. */
export async function saveWord(scope: Asking, form: SaveWordForm): Promise<Outcome<WordFacts>> {
  const admitted = await admit(scope, 'word');
  if (!admitted.ok) return admitted;
  const actor = admitted.value;
  const { userId } = actor;
  const { db, now } = scope;
  if (!form.isSaved) {
    await db.delete(savedWords).where(isWord(userId, form));
    return ok({ isSaved: false });
  }
  const fileId: AudioFileId | undefined = parseId(form.file);
  if (!fileId) return refuse('missing', 'library:refusal.missing');
  return db.transaction(async (tx) => {
    const file = await holdAudioFile(tx, fileId);
    if (!file || !maySee(actor, file)) return refuse('missing', 'library:refusal.missing');
    if (!(await hasWord(tx, userId, form)) && (await countWords(tx, userId)) >= mostWords)
      return refuse('conflict', 'comparison:word.full');
    const { language, sentence } = form;
    await tx
      .insert(savedWords)
      .values({
        userId,
        language,
        ...form.word,
        sentence,
        audioFileId: fileId,
        title: file.title,
        savedAt: now,
      })
      .onConflictDoNothing();
    return ok({ isSaved: true });
  });
}

/** Takes one of one's own words away. */
export async function removeWord({ db, actor }: Asking, form: AskedWord): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  await db.delete(savedWords).where(isWord(actor.userId, form));
  return ok();
}

async function hasWord(db: Db, userId: UserId, form: AskedWord): Promise<boolean> {
  const found = await db
    .select({ word: savedWords.word })
    .from(savedWords)
    .where(isWord(userId, form))
    .limit(1);
  return found.length > 0;
}

async function countWords(db: Db, userId: UserId): Promise<number> {
  const [row] = await db.select({ words: count() }).from(savedWords).where(eq(savedWords.userId, userId));
  return row?.words ?? 0;
}

/** Who wants to know what a word means waits no longer. */
const patienceMs = 4_000;
/** How many words a minute are translated for somebody: whoever reads does not tap faster. */
const translationsPerMinute = 20;

/** Translations of words as this process heard them, the oldest first. */
const heard = new Map<string, string>();
const mostHeard = 5_000;

type AskingWhat = Asking & { locale: Locale };

/** What is known of a word: whether it is saved and, where a server translates, what it means. Its silence is no failure. */
export async function findWordFacts(
  scope: AskingWhat,
  translate: Translate | undefined,
  form: AskedWord,
): Promise<Outcome<WordFacts>> {
  const admitted = await admit(scope, 'word');
  if (!admitted.ok) return admitted;
  const { userId } = admitted.value;
  const isSaved = await hasWord(scope.db, userId, form);
  const translation = translate && (await translated(scope, userId, translate, form));
  return ok({ isSaved, ...(translation && { translation }) });
}

async function translated(
  { db, now, locale }: AskingWhat,
  userId: UserId,
  translate: Translate,
  { language, word: { written, word } }: AskedWord,
): Promise<string | undefined> {
  if (language === locale) return undefined;
  const key = `${language} ${locale} ${word}`;
  const known = heard.get(key);
  if (known !== undefined) return known;
  const bucket = { key: `translate:${userId}`, limit: translationsPerMinute, windowMs: 60_000, now };
  if (!(await takeToken(db, bucket)).ok) return undefined;
  // A server that fails or is slow leaves the rest of what is known as it is.
  const [said] = await translate([written], locale, AbortSignal.timeout(patienceMs), language).catch(
    () => [],
  );
  const meaning = said?.trim();
  if (!meaning) return undefined;
  heard.set(key, meaning);
  const [oldest] = heard.keys();
  if (heard.size > mostHeard && oldest !== undefined) heard.delete(oldest);
  return meaning;
}
