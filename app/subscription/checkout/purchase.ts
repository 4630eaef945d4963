import { returnPath } from '#app/accounts/credentials/auth-request.ts';
import type { DisplayStatus } from '../entitlement/subscription.policy.ts';
import type { HeldSpan, ProviderPayment } from '../payments/customer-snapshot.ts';
import type { UsedCheckout } from '../payments/return-from-checkout.server.ts';

/** What has become of a change of plan, as the address says it to the page it leads to. */
export const changeResults = ['changed', 'planned', 'kept'] as const;
export type ChangeResult = (typeof changeResults)[number];

/**
 * What is shown to whoever returns from the payment page. done: it has arrived, passDone: and was paid once;
 * waiting: not yet; over: it came, and gives nothing any more, as an old link does; unpaid: nothing came, and
 * nothing will.
 */
export type Purchase = 'done' | 'passDone' | 'waiting' | 'over' | 'unpaid';

/** How one stands while nothing that was bought is open. */
const closed = new Set<DisplayStatus>(['trial', 'expired', 'paymentFailed']);

/** A payment page is open for a day, and what is paid there is known by the night after. */
const awaitedMs = 2 * 86_400_000;

/** Says what has become of a purchase: someone who comes back may have been faster than their money, or come years later. */
export function purchaseOf(
  { openedAt, isClosed, kind }: UsedCheckout,
  {
    displayStatus,
    payments,
  }: { displayStatus: DisplayStatus; payments: readonly Pick<ProviderPayment, 'status'>[] },
  now: Date,
): Purchase {
  if (!closed.has(displayStatus)) return kind === 'pass' ? 'passDone' : 'done';
  if (payments.some(({ status }) => status === 'pending')) return 'waiting';
  if (isClosed) return 'over';
  return now.getTime() - openedAt.getTime() < awaitedMs ? 'waiting' : 'unpaid';
}

/** The status of a purchase other than the one the page is about; later: a pass that has not begun. */
export type OtherPurchaseKind = HeldSpan['kind'] | 'later';

/** Every purchase that the page's headline does not show, so that no payment and no paid day is hidden. */
export function otherPurchasesOf(
  held: readonly HeldSpan[],
  now: Date,
): { kind: OtherPurchaseKind; span: HeldSpan }[] {
  const leading = held.find(({ leads }) => leads);
  return held.flatMap((span) => {
    const isLater = span.kind === 'pass' && Date.parse(span.startsAt) > now.getTime();
    if (isLater) return { kind: 'later', span };
    if (span.leads || isOver(span, now) || isBeginningOf(span, leading)) return [];
    return { kind: span.kind, span };
  });
}

const isOver = ({ kind, endsAt }: HeldSpan, now: Date) =>
  (kind === 'pass' || kind === 'cancelled') && Date.parse(endsAt) <= now.getTime();

/** Passes of one plan that follow each other are one stretch to their owner. */
const isBeginningOf = (span: HeldSpan, leading: HeldSpan | undefined) =>
  span.kind === 'pass' && leading?.kind === 'pass' && span.planName === leading.planName;

/** Where a plan leads that is bought here: to an account first. */
const byRegistering = '/signup';

/** Whether the button of a plan leads to buying it. */
export const isBoughtHere = (ctaUrl: string): boolean => ctaUrl.trim() === byRegistering;

/**
 * Where an admin lets the button of a plan lead: a path of this site, or a page over https. Undefined for a plan that is
 * bought here, and for an address that no link may have.
 */
export function planAddress(ctaUrl: string): string | undefined {
  const url = ctaUrl.trim();
  if (isBoughtHere(url)) return undefined;
  if (url.startsWith('/')) return returnPath(url, '') || undefined;
  const target = URL.parse(url);
  return target?.protocol === 'https:' ? target.href : undefined;
}
