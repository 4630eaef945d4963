import { may } from '#app/accounts/roles.policy.ts';
import { timeAgo } from '#app/accounts/sessions/device-name.ts';
import { countOpenAppeals, listAppeals } from '#app/dictation/appeals/appeals-inbox.queries.server.ts';
import { listManagedVariants } from '#app/dictation/content/variants.queries.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { countWaitingUploads, listReviews } from '#app/library/files/upload-reviews.queries.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import { countOpenMessages, listMessages } from '#app/site/contact/contact-inbox.queries.server.ts';
import { areaOfTab, type InboxSelection, type InboxTab, inboxTabs } from './inbox-address.ts';

/** Further nobody counts: what is shown then is "99+". */
const mostCounted = 100;

type Asking = Pick<Scope, 'db' | 'actor' | 'now' | 'locale'>;

/** What the inbox shows: the tabs that are somebody's part, how much waits there, and a page of one. For others there is nothing. */
export async function findInbox(scope: Asking, wish: InboxSelection) {
  const tabs = inboxTabs.filter((tab) => may(scope.actor, areaOfTab[tab]));
  const shown = { ...wish, tab: tabs.find((tab) => tab === wish.tab) ?? tabs[0] ?? 'messages' };
  const count = async (tab: InboxTab, waiting: typeof countOpenMessages) =>
    tabs.includes(tab) ? waiting(scope.db, mostCounted) : 0;
  const counts = {
    messages: await count('messages', countOpenMessages),
    appeals: await count('appeals', countOpenAppeals),
    uploads: await count('uploads', countWaitingUploads),
  };
  return { wish: shown, tabs, counts, list: await findList(scope, shown) };
}

async function findList(scope: Asking, wish: InboxSelection) {
  const time = withTime(scope);
  if (wish.tab === 'messages') {
    const { rows, total, before, after } = await listMessages(scope, wish);
    return { tab: wish.tab, total, before, after, rows: rows.map((row) => time(row)) } as const;
  }
  if (wish.tab === 'appeals') {
    const { rows, ...ways } = await listAppeals(scope, wish);
    return { tab: wish.tab, ...ways, rows: rows.map((row) => time(row)) } as const;
  }
  if (wish.tab === 'uploads') {
    const { rows, ...ways } = await listReviews(scope, wish);
    return { tab: wish.tab, ...ways, rows: rows.map((row) => time(row)) } as const;
  }
  const { rows, ...ways } = await listManagedVariants(scope, wish);
  return { tab: wish.tab, ...ways, rows: rows.map((row) => time(row)) } as const;
}

/** What is accepted besides the text of one file, the newest first. Admins only: for others there is nothing. */
export async function findFileVariants(scope: Asking, fileId: unknown) {
  const audioFileId: AudioFileId | undefined = parseId(fileId);
  if (!audioFileId) return { rows: [], hasMore: false };
  const { rows, ...ways } = await listManagedVariants(scope, { query: '', audioFileId });
  const time = withTime(scope);
  return { rows: rows.map((row) => time(row)), hasMore: 'after' in ways && ways.after !== undefined };
}

/** How long ago it was, beside the instant itself. */
function withTime({ locale, now }: Asking) {
  const wording = new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
    ...row,
    sent: {
      at: createdAt.toISOString(),
      ago: timeAgo(locale, createdAt, now),
      exactly: `${wording.format(createdAt)} UTC`,
    },
  });
}

type List = Awaited<ReturnType<typeof findList>>;
export type MessageRow = Extract<List, { tab: 'messages' }>['rows'][number];
export type AppealRow = Extract<List, { tab: 'appeals' }>['rows'][number];
export type UploadRow = Extract<List, { tab: 'uploads' }>['rows'][number];
export type VariantRow = Extract<List, { tab: 'variants' }>['rows'][number];
