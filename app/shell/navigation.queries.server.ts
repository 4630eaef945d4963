import type { RouterContextProvider } from 'react-router';
import { may, roleOf } from '#app/accounts/roles.policy.ts';
import { countOpenAppeals } from '#app/dictation/appeals/appeals-inbox.queries.server.ts';
import { countWaitingUploads } from '#app/library/files/upload-reviews.queries.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { countOpenMessages } from '#app/site/contact/contact-inbox.queries.server.ts';
import type { ShownFrame } from '#app/site/navigation/site-context.tsx';
import { siteFramesContext } from '#app/site/navigation/site-frames.server.ts';
import { findSubscriptionNotice } from '#app/subscription/entitlement/banner.server.ts';
import { type EntryCounts, mostCounted, sidebarFolding } from './navigation.ts';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What stands around a page of somebody who is signed in. */
export const findSignedInFrame = async ({ request, context }: Asked) => ({
  frame: await findShownFrame(context),
  notice: findSubscriptionNotice(context),
  counts: await findEntryCounts(context),
  isSidebarOpen: sidebarFolding(roleOf(context.get(scopeContext).actor)).isOpen(
    request.headers.get('cookie'),
  ),
});

export type SignedInFrame = Awaited<ReturnType<typeof findSignedInFrame>>;

/** What waits for the one who asks: messages and appeals for those who help people, uploads for editors. */
async function findEntryCounts(context: Readonly<RouterContextProvider>): Promise<EntryCounts> {
  const { db, actor } = context.get(scopeContext);
  if (!may(actor, 'inbox')) return {};
  const waiting = [
    ...(may(actor, 'people') ? [countOpenMessages, countOpenAppeals] : []),
    ...(may(actor, 'content') ? [countWaitingUploads] : []),
  ];
  let inbox = 0;
  for (const count of waiting) inbox += await count(db, mostCounted);
  return { inbox: Math.min(inbox, mostCounted) };
}

/** What stands around the page that is asked for, in the reader's language. */
export async function findShownFrame(context: Readonly<RouterContextProvider>): Promise<ShownFrame> {
  const { locale, now } = context.get(scopeContext);
  return { ...(await context.get(siteFramesContext).find(locale, now)), year: now.getFullYear() };
}
