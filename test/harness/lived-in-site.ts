import { randomUUID } from 'node:crypto';
import { appeals } from '#app/dictation/appeals/appeals.tables.server.ts';
import { personalSetSentences, personalSets } from '#app/dictation/sets/sets.tables.server.ts';
import type { ObjectStorage } from '#app/media/storage/storage.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { contactMessages, pages } from '#app/site/site.tables.server.ts';
import { makeAttempt } from './test-attempts.ts';
import { makeAudioFile } from './test-library.ts';

/** Addresses of things that only somebody who has used the site finds there. */
export interface LivedInPlaces {
  /** A recording with an attempt of the learner's, and sentence times to look after. */
  file: string;
  page: string;
  /** A dictation of sentences made for the learner, of which nothing is written. */
  set: string;
}

const sentences = [
  { text: 'The dog ran to the gate.', paragraph: 0, startMs: 0, endMs: 1_200, confident: true, words: [] },
  { text: 'Nobody was there.', paragraph: 0, startMs: 1_300, endMs: 2_400, confident: false, words: [] },
];

/** What a site has after some days of use: something written, marked and contested, a message, a page, a trace of each. */
export async function liveIn(
  db: Db,
  storage: ObjectStorage,
  { learner, admin }: Record<'learner' | 'admin', string>,
) {
  const userId = learner as UserId;
  const lyrics = sentences.map(({ text }) => text).join(' ');
  const { id: file } = await makeAudioFile(db, { title: 'The Dog at the Gate', lyrics, sentences, storage });
  const attempt = await makeAttempt(db, { userId, audioFileId: file, title: 'The Dog at the Gate' });
  const [mistake] = attempt.finalMistakes ?? [];
  if (!mistake) throw new Error('the attempt has no mistake to contest');
  const { originalStart, learnerStart } = mistake;
  await db.insert(appeals).values({
    ...{ attemptId: attempt.id, userId, audioFileId: file, mistake, originalStart, learnerStart },
    reason: 'One can write it like this, too.',
  });
  const [set] = await db
    .insert(personalSets)
    .values({ userId, language: 'en', kind: 'memory', madeAt: new Date() })
    .returning({ id: personalSets.id });
  if (!set) throw new Error('the set was not made');
  const reason = { kind: 'word' as const, key: 'gate', chances: 3, failures: 2 };
  await db.insert(personalSetSentences).values(
    sentences.map(({ text }, nth) => ({
      ...{ setId: set.id, nth, audioFileId: file, position: nth, lyricsRevision: 1 },
      ...{ title: 'The Dog at the Gate', text, reason, guess: 0 },
    })),
  );
  await db.insert(contactMessages).values({
    ...{ name: 'Ann', email: 'ann@example.org', subject: 'Invoices', message: 'Where do I find mine?' },
    ...{ locale: 'en' as const, messageId: randomUUID() },
  });
  const [page] = await db
    .insert(pages)
    .values({ title: 'Rules of the house', slug: 'rules', content: '<p>Be kind.</p>' })
    .returning({ id: pages.id });
  await db.insert(auditLog).values({
    ...{ actorId: admin as UserId, action: 'page.edit' as const },
    ...{ subjectId: page?.id ?? '', subjectName: 'Rules of the house' },
    ...{ before: { title: 'Rules' }, after: { title: 'Rules of the house' } },
  });
  return { file, page: page?.id ?? '', set: set.id } satisfies LivedInPlaces;
}
