import { and, arrayContains, eq, lte, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { readable } from '#app/library/browse/shelf-sql.server.ts';
import { maySee } from '#app/library/library.policy.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { Language } from '#app/platform/languages.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { sentenceFacts } from '../chances/chances.tables.server.ts';
import { chancesOf } from '../chances/chances.ts';
import { sentenceWithGaps } from '../gaps/practice.ts';
import { plainWordsOf } from '../verify/words.ts';
import type { RuleSentence } from './rule-practice.ts';

const sentencesAtOnce = 4;
const mostOfAFile = 2;
const longestWords = 15;
/** So many are drawn, that some of several recordings are among them. */
const drawn = 40;

/** Some sentences in which a rule can be broken, of recordings that one may play, with the words left out where it can. */
export async function drawRuleSentences(
  { db, actor }: ActorScope,
  entitlement: Entitlement,
  { language, rule }: { language: Language; rule: string },
): Promise<RuleSentence[]> {
  if (actor.kind === 'visitor') return [];
  const rows = await db
    .select({
      audioFileId: sentenceFacts.audioFileId,
      sentence: sentenceFacts.position,
      revision: sentenceFacts.lyricsRevision,
      text: audioSentences.text,
      ...{ userId: audioFiles.userId, isVisible: audioFiles.isVisible },
    })
    .from(sentenceFacts)
    .innerJoin(audioFiles, eq(audioFiles.id, sentenceFacts.audioFileId))
    .innerJoin(
      audioSentences,
      and(
        eq(audioSentences.audioFileId, sentenceFacts.audioFileId),
        eq(audioSentences.position, sentenceFacts.position),
        audioSentences.confident,
      ),
    )
    .where(
      and(
        eq(sentenceFacts.language, language),
        arrayContains(sentenceFacts.codes, [rule]),
        lte(sentenceFacts.wordCount, longestWords),
        readable(actor, entitlement),
      ),
    )
    .orderBy(sql`random()`)
    .limit(drawn);
  const found: RuleSentence[] = [];
  for (const { text, audioFileId, sentence, revision } of fewOfEach(
    rows.filter((row) => maySee(actor, row)),
  )) {
    if (found.length === sentencesAtOnce) break;
    const places = chancesOf(text, language).filter(({ code }) => code === rule);
    const hidden = plainWordsOf(text).filter((word) =>
      places.some(({ start, end }) => start < word.end && word.start < end),
    );
    // What the index knew by other rules is no gap any more.
    if (hidden.length > 0)
      found.push({ ...sentenceWithGaps(text, hidden, found.length), audioFileId, sentence, revision });
  }
  return found;
}

function fewOfEach<Row extends { audioFileId: AudioFileId }>(rows: readonly Row[]): Row[] {
  const taken = new Map<AudioFileId, number>();
  const few = rows.filter(({ audioFileId }) => {
    const before = taken.get(audioFileId) ?? 0;
    taken.set(audioFileId, before + 1);
    return before < mostOfAFile;
  });
  // Some more than are shown: in one of them nothing may be left out.
  return few.slice(0, 2 * sentencesAtOnce);
}
