import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { type BannerMessage, bannerMessage } from './banner.ts';
import { closesAt } from './subscription.policy.ts';

/** What the frame of a page knows about the subscription of the one who looks at it. */
export interface SubscriptionNotice {
  message?: BannerMessage;
  /** How long access stays open if nothing happens: told as a span, because clocks of browsers are wrong. */
  closesInMs?: number;
}

/** What the frame tells whoever asks, about nobody but themselves; nothing to a visitor. */
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
