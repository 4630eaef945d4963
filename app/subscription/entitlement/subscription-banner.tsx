import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { storedSetting, useStoredSetting } from '#app/platform/browser-storage.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Badge, type Tone, ToneIcon } from '#app/ui/badge.tsx';
import { ButtonLink, IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { SubscriptionNotice } from './banner.server.ts';
import {
  type BannerMessage,
  dismissalFrom,
  dismissedUntilKey,
  isDismissed,
  readDismissal,
} from './banner.ts';

const dismissal = storedSetting(dismissedUntilKey, readDismissal);

/** Whether the banner was sent away; unknown to the server and in the browser's first render. */
function useDismissal(): 'unknown' | 'dismissed' | 'open' {
  const untilMs = useStoredSetting(dismissal);
  const isHydrated = useHydrated();
  if (!isHydrated) return 'unknown';
  return isDismissed(untilMs, Date.now()) ? 'dismissed' : 'open';
}

/** Timers of browsers count no further; a page that is open for weeks has revalidated long before. */
const longestTimerMs = 2 ** 31 - 1;

/** A little later than the instant itself, so that the server finds it passed. */
const marginMs = 1000;

/** Revalidates the page when access ends: the end of a trial is no event that anyone would send. */
function useRevalidateAfter(ms: number | undefined): void {
  const { revalidate } = useRevalidator();
  const reread = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (ms === undefined || ms + marginMs > longestTimerMs) return;
    const timer = setTimeout(reread, ms + marginMs);
    return () => clearTimeout(timer);
  }, [ms]);
}

const looks: Record<BannerMessage['kind'], { tone: Tone; tint: string; to: string }> = {
  paymentFailed: { tone: 'wrong', tint: 'border-wrong/35 bg-wrong-soft', to: '/subscription/manage' },
  trial: { tone: 'hint', tint: 'border-hint/35 bg-hint-soft', to: '/subscription' },
  expired: { tone: 'hint', tint: 'border-hint/35 bg-hint-soft', to: '/subscription' },
};

type SubscriptionBannerProps = SubscriptionNotice & {
  /** It stays in sight, for screens that are static and say an end by themselves: only the end of a trial is announced there. */
  isLasting?: boolean;
};

/**
 * What someone should know about their subscription, above every page of theirs. Only the browser knows whether it was
 * sent away, so until that is read it takes no place: one that was sent away must not flash by.
 */
export function SubscriptionBanner({ message, closesInMs, isLasting = false }: SubscriptionBannerProps) {
  useRevalidateAfter(closesInMs);
  const t = useText('subscription');
  const { pathname } = useLocation();
  const state = useDismissal();
  if (!message || (state === 'dismissed' && !isLasting)) return null;
  const { kind, plan } = message;
  const { tone, tint, to } = looks[kind];
  // The page that it would lead to says the same, and so does the one about the subscription.
  if (pathname === to || pathname === '/subscription/manage') return null;
  if (isLasting && kind !== 'trial') return null;
  function sendAway() {
    dismissal.set(dismissalFrom(Date.now()));
    // Its button is gone: whoever pressed it by keyboard goes on with the page, not from its very beginning.
    document.querySelector('main')?.focus();
  }
  return (
    <aside
      aria-label={t('subscription:banner.label')}
      className={classNames(
        'flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6',
        state === 'unknown' && !isLasting ? 'hidden noscript:flex' : 'flex',
        tint,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <ToneIcon tone={tone} />
        <p className="min-w-0">
          <strong className="font-semibold">
            <Text
              k={`subscription:banner.${kind}.title`}
              values={kind === 'trial' ? { count: message.daysLeft } : undefined}
            />
          </strong>{' '}
          <Text k={`subscription:banner.${kind}.text`} />{' '}
          <Badge>
            <Text k={`subscription:planWord.${plan}`} />
          </Badge>
        </p>
      </div>
      <ButtonLink to={to} size="small" variant="secondary">
        <Text k={`subscription:banner.${kind}.action`} />
      </ButtonLink>
      {isLasting ? null : (
        <IconButton
          label={t('subscription:banner.dismiss')}
          icon={<X />}
          size="small"
          variant="plain"
          onClick={sendAway}
          className="noscript:hidden"
        />
      )}
    </aside>
  );
}
