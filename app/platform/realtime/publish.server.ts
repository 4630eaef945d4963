import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Notice } from './realtime-protocol.ts';
import { audienceOf, type Topic } from './topics.policy.ts';

/** The channel on which every process hears what any of them published. */
export const noticeChannel = 'realtime_notices';

/** The database carries at most 8000 bytes a notification. */
const mostBytes = 7_500;

/**
 * Tells every open page that may hear of the topic, in every process. Inside a transaction it is told once that
 * commits, and never if it does not. The payload is a hint, not the news: pages read again what they show.
 */
export async function publish(db: Db, topic: Topic, payload?: unknown): Promise<void> {
  if (!audienceOf(topic)) throw new Error(`"${topic}" is not a topic anyone may hear`);
  const text = JSON.stringify({ topic, payload } satisfies Notice);
  if (Buffer.byteLength(text) > mostBytes) throw new Error(`a notice about ${topic} is too large to be sent`);
  await db.execute(sql`select pg_notify(${noticeChannel}, ${text})`);
}
