import { randomUUID } from 'node:crypto';
import { appeals } from '#app/dictation/appeals/appeals.tables.server.ts';
import { acceptedVariants } from '#app/dictation/content/content.tables.server.ts';
import type { ImageTag } from '#app/media/image.ts';
import { imageMetadata } from '#app/media/images/images.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { contactMessages } from '#app/site/site.tables.server.ts';
import { markupAttacks } from './markup-attacks.ts';
import { makeAttempt } from './test-attempts.ts';
import { makeAudioFile } from './test-library.ts';
import { makeLearner } from './test-people.ts';

/** No database stores a NUL character. */
const attacks = Object.values(markupAttacks).map((attack) => attack.replaceAll('\0', ''));
const [breakOut = ''] = attacks;

/** Where an admin meets what was written by others. */
export interface AttackedPlaces {
  image: string;
  file: string;
  person: string;
}

/** Puts an attack into everything that strangers, learners and uploaders can write, and that admins read. */
export async function attackInbox(db: Db): Promise<AttackedPlaces> {
  await db.insert(contactMessages).values(
    attacks.slice(0, 20).map((attack) => ({
      ...{ name: attack, email: `${breakOut}@example.org`, subject: attack, message: attacks.join('\n') },
      ...{ locale: 'en' as const, messageId: randomUUID(), mailState: 'failed' as const, mailError: attack },
    })),
  );
  const names = { firstName: breakOut, lastName: breakOut, country: breakOut.slice(0, 40) };
  const { userId } = await makeLearner(db, { ...names, learningLanguages: [breakOut] });
  const said = { title: breakOut, author: breakOut, identifier: breakOut, lyrics: attacks.join('\n') };
  const { id: file } = await makeAudioFile(db, { ...said, userId });
  const written = { original: `The ${breakOut} ran.`, firstText: breakOut, finalText: breakOut };
  const attempt = await makeAttempt(db, { userId, audioFileId: file, title: breakOut, ...written });
  const [mistake] = attempt.finalMistakes ?? [];
  if (!mistake) throw new Error('the attack was marked as right');
  const { originalStart, learnerStart } = mistake;
  await db.insert(appeals).values({
    ...{ attemptId: attempt.id, userId, audioFileId: file, mistake, originalStart, learnerStart },
    ...{ reason: attacks.join('\n'), difference: breakOut },
  });
  await db.insert(acceptedVariants).values({
    ...{ audioFileId: file, language: 'en', sentence: attempt.original, startAt: 4, endAt: 10 },
    ...{ accepted: breakOut, difference: breakOut, createdBy: userId },
  });
  const picture = { title: breakOut, altText: breakOut, tags: [breakOut as ImageTag] };
  const [image] = await db
    .insert(imageMetadata)
    .values({ ...picture, filePath: `x/${breakOut}`, userId, width: 10, height: 10 })
    .returning();
  await db.insert(auditLog).values({
    ...{ actorId: userId, action: 'page.edit', subjectId: breakOut, subjectName: breakOut },
    ...{ before: { title: breakOut }, after: { title: attacks, [breakOut]: breakOut } },
  });
  return { image: image?.id ?? '', file, person: userId };
}
