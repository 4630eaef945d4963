import { foldingChoice } from '#app/platform/http/cookies.ts';
import { inboxAddress } from '../inbox/inbox-address.ts';
import { usersAddress, withFailedPayment } from '../users/user-filters.ts';
import type { Counted, Overview } from './overview.queries.server.ts';

export type Concern = Counted | 'space';

/** Where something can be done about it; the rest is for whoever runs the server. */
export const placeOf: Record<Concern, string | undefined> = {
  uploads: inboxAddress({ tab: 'uploads' }),
  sentences: '/dashboard?work=check',
  processing: '/dashboard?work=failed',
  appeals: '/inbox?tab=appeals',
  messages: '/inbox',
  mails: '/inbox',
  payments: usersAddress(withFailedPayment),
  damaged: undefined,
  failedJobs: undefined,
  lateJobs: undefined,
  space: undefined,
};

/** One thing to look after: how many there are, or that nobody could say. */
export type Attention = { concern: Concern; count: number } | { concern: Concern; failed: true };

/** Half as much again as has to stay free is the time to look after it. */
const spaceShare = 1.5;

/** What needs attention, in the order of the overview; empty when nothing does. */
export function attentionOf({ attention, storage }: Pick<Overview, 'attention' | 'storage'>): Attention[] {
  const counted = Object.entries(attention).flatMap(([name, part]): Attention[] => {
    const concern = name as Counted;
    if ('failed' in part) return [{ concern, failed: true }];
    return part.value > 0 ? [{ concern, count: part.value }] : [];
  });
  if (!storage) return counted;
  if ('failed' in storage) return [...counted, { concern: 'space', failed: true }];
  const { freeBytes, floorBytes } = storage.value;
  return freeBytes < floorBytes * spaceShare ? [...counted, { concern: 'space', count: 1 }] : counted;
}

/** The overview is open until somebody closes it. */
export const overviewFolding = foldingChoice('overview', 'open');

/** Its charts are unfolded once somebody wants them: below the overview stands what one came for. */
export const daysFolding = foldingChoice('overview-days', 'closed');
