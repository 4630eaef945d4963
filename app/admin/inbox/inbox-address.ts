import type { Area } from '#app/accounts/roles.policy.ts';
import { cursors, flag, named, oneOf, searchParams, text, view } from '#app/forms/search-params.ts';

export const inboxTabs = ['messages', 'appeals', 'uploads', 'variants'] as const;

export type InboxTab = (typeof inboxTabs)[number];

/** Whose part of the inbox a tab is. */
export const areaOfTab: Record<InboxTab, Area> = {
  messages: 'people',
  appeals: 'people',
  uploads: 'content',
  variants: 'inbox',
};

/** What an admin looks at in the inbox. */
export const inboxSearch = searchParams({
  tab: view(oneOf(inboxTabs, 'messages')),
  isHandled: named('show', view(flag('handled'))),
  query: named('q', text()),
  ...cursors,
});

export type InboxSelection = ReturnType<typeof inboxSearch.read>;

/** Where something of the inbox stands. */
export const inboxAddress = (wish: Partial<InboxSelection>) => inboxSearch.address('/inbox', wish);

/** A message as a change of many names it: with the revision that was seen. */
export const messageRow = ({ id, revision }: { id: string; revision: number }) => `${id}:${revision}`;

/** The address at which a mail program answers somebody, with the subject they wrote. */
export function replyAddress(email: string, subject: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`.trim())}`;
}
