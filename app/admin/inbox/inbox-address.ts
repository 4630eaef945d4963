export const inboxTabs = ['messages', 'appeals', 'variants'] as const;

export type InboxTab = (typeof inboxTabs)[number];

/** What an admin looks at in the inbox. */
export interface InboxSelection {
  tab: InboxTab;
  isHandled: boolean;
  query: string;
  /** Where the page before ended, or where the page after began. */
  after?: string;
  before?: string;
}

const longestQuery = 200;

/** Reads the selection from an address. Whatever is not valid is left out, so that no address fails. */
export function readInboxSelection(search: URLSearchParams): InboxSelection {
  const text = (name: string) => (search.get(name) ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  return {
    tab: inboxTabs.find((tab) => tab === search.get('tab')) ?? 'messages',
    isHandled: search.get('show') === 'handled',
    query: text('q').slice(0, longestQuery).toWellFormed(),
    after: text('after') || undefined,
    before: text('before') || undefined,
  };
}

/** Where something of the inbox stands. */
export function inboxAddress({ tab, isHandled, query, after, before }: Partial<InboxSelection>): string {
  const search = new URLSearchParams();
  if (tab && tab !== 'messages') search.set('tab', tab);
  if (isHandled) search.set('show', 'handled');
  for (const [name, value] of Object.entries({ q: query, after, before })) if (value) search.set(name, value);
  const asked = search.toString();
  return asked ? `/inbox?${asked}` : '/inbox';
}

/** The address at which a mail program answers somebody, with the subject they wrote. */
export function replyAddress(email: string, subject: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`.trim())}`;
}
