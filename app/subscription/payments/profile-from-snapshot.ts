import { trialMs } from '#app/accounts/trial.ts';
import { graceMs, type SubscriptionFacts } from '../entitlement/subscription.policy.ts';
import { type AccessSpan, accessSpans, isAtLeast, latest } from './access-spans.ts';
import type { CustomerSnapshot, HeldSpan, PaidFor } from './customer-snapshot.ts';

/** What a profile says about paying. */
export interface ProfileColumns
  extends Pick<
    SubscriptionFacts,
    | 'subscriptionPlan'
    | 'subscriptionStatus'
    | 'subscriptionStartDate'
    | 'subscriptionEndDate'
    | 'subscriptionRenews'
    | 'paymentStatus'
  > {
  planId: string | null;
  /** The subscription that runs or waits for its payment; a pass has none. */
  stripeSubscriptionId: string | null;
}

/**
 * What the profile has to say now, from everything the provider knows. Whoever never bought anything stays as they are;
 * of several things that run, the one that opens the most counts; what was refunded counts for nothing.
 */
export function profileFromSnapshot(
  snapshot: CustomerSnapshot,
  before: ProfileColumns & { createdAt: Date },
  now: Date,
): ProfileColumns {
  const { createdAt, ...asBefore } = before;
  if (snapshot.subscriptions.length === 0 && snapshot.passes.length === 0) return asBefore;
  const { spans, open } = spansAt(snapshot, now);
  if (spans.length === 0) return afterRefund(createdAt, now);
  const columns = whileOpen(open, now) ?? whileUnpaid(lastOwed(spans)) ?? whenOver(spans);
  return { ...columns, stripeSubscriptionId: heldSubscription(spans, now)?.id ?? null };
}

/** What is paid for that which the profile speaks of, as it was sold; nothing when nothing was, or all of it given back. */
export function paidFor(snapshot: CustomerSnapshot, now: Date): PaidFor | undefined {
  const { spans, leading } = spansAt(snapshot, now);
  const span = leading ?? latest(spans);
  if (!span) return undefined;
  const { period, amountCents, currency } = span;
  return { kind: span.kind === 'pass' ? 'pass' : 'subscription', period, amountCents, currency };
}

/** Everything someone has now or will have, what is owed included: the profile speaks of one of them only. */
export function heldSpans(snapshot: CustomerSnapshot, now: Date): HeldSpan[] {
  const { spans, open, leading } = spansAt(snapshot, now);
  return spans
    .filter((span) => span.kind === 'unpaid' || open.includes(span))
    .map(({ kind, id, plan, planKey, planName, period, amountCents, currency, startsAt, endsAt, next }) => ({
      ...{ kind: kind as HeldSpan['kind'], id, plan, planKey, planName, period, amountCents, currency },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), leads: id === leading?.id },
      ...(next && { next }),
    }));
}

/** When time alone changes what `profileFromSnapshot` says, the next time; nothing when it never does. */
export function nextChangeAt(snapshot: CustomerSnapshot, now: Date): Date | undefined {
  const changes = spansAt(snapshot, now)
    .open.flatMap((span) => [span.endsAt.getTime(), closesMs(span)])
    .filter((ms) => ms > now.getTime());
  return changes.length > 0 ? new Date(Math.min(...changes)) : undefined;
}

/** Everything that was bought, what of it is open, and the one of them that counts: the best that is open, else what is owed. */
function spansAt(snapshot: CustomerSnapshot, now: Date) {
  const spans = accessSpans(snapshot);
  const open = spans.filter((span) => isOpen(span, now));
  return { spans, open, leading: leadingOf(open, now) ?? lastOwed(spans) };
}

type Columns = Omit<ProfileColumns, 'stripeSubscriptionId'>;

/** A renewing subscription stays open for a while after its end: its payment is on its way. */
const closesMs = ({ kind, endsAt }: AccessSpan) => endsAt.getTime() + (kind === 'renewing' ? graceMs : 0);

const isOpen = (span: AccessSpan, now: Date) =>
  span.kind !== 'ended' && span.kind !== 'unpaid' && now.getTime() < closesMs(span);

/** Those that open the most of what is open. */
const bestOf = (open: readonly AccessSpan[]) =>
  open.filter(({ plan }) => open.every((other) => isAtLeast(plan, other.plan)));

function leadingOf(open: readonly AccessSpan[], now: Date): AccessSpan | undefined {
  const best = bestOf(open);
  return latest(best.filter(({ kind, endsAt }) => kind === 'renewing' && endsAt > now)) ?? latest(best);
}

const lastOwed = (spans: readonly AccessSpan[]) => latest(spans.filter(({ kind }) => kind === 'unpaid'));

function whileOpen(open: readonly AccessSpan[], now: Date): Columns | undefined {
  const leading = leadingOf(open, now);
  if (!leading) return undefined;
  const starts = bestOf(open).map(({ startsAt }) => startsAt.getTime());
  return {
    ...boughtWith(leading),
    subscriptionStatus: leading.kind === 'cancelled' ? 'cancelled' : 'active',
    subscriptionStartDate: leading.kind === 'pass' ? new Date(Math.min(...starts)) : leading.startsAt,
    subscriptionRenews: leading.kind === 'renewing',
    paymentStatus: 'paid',
  };
}

function whileUnpaid(owed: AccessSpan | undefined): Columns | undefined {
  return (
    owed && {
      ...boughtWith(owed),
      subscriptionStatus: 'active',
      subscriptionRenews: true,
      paymentStatus: 'failed',
    }
  );
}

function whenOver(spans: readonly AccessSpan[]): Columns {
  const last = latest(spans) as AccessSpan;
  return {
    ...boughtWith(last),
    subscriptionStatus: 'expired',
    subscriptionRenews: false,
    paymentStatus: null,
  };
}

/** With the money back, the account stands where it would stand had nothing been bought. */
function afterRefund(createdAt: Date, now: Date): ProfileColumns {
  const trialEndsAt = new Date(createdAt.getTime() + trialMs);
  return {
    planId: null,
    subscriptionPlan: 'free',
    subscriptionStatus: now < trialEndsAt ? 'trial' : 'expired',
    subscriptionStartDate: createdAt,
    subscriptionEndDate: trialEndsAt,
    subscriptionRenews: false,
    paymentStatus: null,
    stripeSubscriptionId: null,
  };
}

const boughtWith = ({ planId, plan, startsAt, endsAt }: AccessSpan) => ({
  planId,
  subscriptionPlan: plan,
  subscriptionStartDate: startsAt,
  subscriptionEndDate: endsAt,
});

/** The subscription a person has, whatever opens the most at the moment: the one the portal is about. */
function heldSubscription(spans: readonly AccessSpan[], now: Date): AccessSpan | undefined {
  const held = spans.filter((span) => span.kind === 'unpaid' || (span.kind !== 'pass' && isOpen(span, now)));
  return latest(held.filter(({ kind }) => kind !== 'cancelled')) ?? latest(held);
}
