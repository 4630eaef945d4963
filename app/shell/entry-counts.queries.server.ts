import type { RouterContextProvider } from 'react-router';
import { countOpenAppeals } from '#app/dictation/appeals/appeals-inbox.queries.server.ts';
import { scopeContext } from '#app/platform/scope.server.ts';
import { countOpenMessages } from '#app/site/contact/contact-inbox.queries.server.ts';
import { type EntryCounts, mostCounted } from './entry-counts.ts';

/** What waits for the one who asks: messages and appeals for an admin, nothing for anybody else. */
export async function findEntryCounts(context: Readonly<RouterContextProvider>): Promise<EntryCounts> {
  const { db, actor } = context.get(scopeContext);
  if (actor.kind !== 'admin') return {};
  const inbox = (await countOpenMessages(db, mostCounted)) + (await countOpenAppeals(db, mostCounted));
  return { inbox: Math.min(inbox, mostCounted) };
}
