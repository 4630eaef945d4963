import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { type BannerMessage, bannerMessage } from './banner.ts';
import { closesAt } from './subscription.policy.ts';

/** What the layout of a page knows about the viewer's subscription. */
export interface SubscriptionNotice {
  message?: BannerMessage;
  /** How long access stays open if nothing happens: sent as a duration, because browser clocks are wrong. */
  closesInMs?: number;
}

/** What the layout shows whoever asks, about nobody but themselves; nothing to a visitor. */
export function findSubscriptionNotice(context: Readonly<RouterContextProvider>): SubscriptionNotice {
  const session = context.get(sessionContext);
  if (!session) return {};
  const { now } = context.get(scopeContext);
  const closes = closesAt(session.profile, now);
  return {
    message: bannerMessage(session.profile, now),
    closesInMs: closes && closes.getTime() - now.getTime(),
  };
}
