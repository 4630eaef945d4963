import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { type Outcome, ok, type Refusal, refuse, statusOf } from '#app/platform/outcome.ts';
import { isAtPortal, type PortalAnswer, type PortalProblem } from './payment-provider.ts';
import { findSubscription } from './payments.queries.server.ts';
import { paymentCustomers } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';

const tries = { limit: 20, windowMs: 10 * 60_000 };

/** Opens the page where someone manages their card, invoices and cancellation: their own, and only at the provider's address. */
export async function openPortal(
  scope: Scope,
  { provider, baseUrl }: Payments,
  asked: { userId: unknown; customerId: unknown },
): Promise<Outcome<{ url: string }>> {
  const { db, actor, now, locale } = scope;
  if (actor.kind === 'visitor') return refuse('forbidden', 'subscription:refusal.notAuthenticated');
  if (asked.userId !== actor.userId) return refuse('forbidden', 'subscription:refusal.authentication');
  const { customerId } = asked;
  if (typeof customerId !== 'string' || !customerId)
    return refuse('missing', 'subscription:provider.noCustomer');
  const allowed = await takeToken(db, { key: `portal:${actor.userId}`, ...tries, now });
  if (!allowed.ok) return allowed;
  if (!(await isOwnCustomer(db, actor.userId, customerId)))
    return refuse('forbidden', 'subscription:refusal.authentication');
  if (!provider) return refuse('conflict', 'subscription:refusal.paymentsOff');
  if (!provider.owns(customerId)) return refuse('missing', 'subscription:provider.noCustomer');
  const returnUrl = `${baseUrl}/subscription/manage`;
  const opened = await provider.forPerson().openPortal({ customerId, returnUrl, locale });
  if (!opened.ok) return opened;
  const { url } = opened.value;
  if (!url) return refuse('conflict', 'subscription:refusal.noPortalAddress');
  return isAtPortal(url, provider.portalAddress)
    ? ok({ url })
    : refuse('conflict', 'subscription:refusal.foreignPortalAddress');
}

async function isOwnCustomer(db: Db, userId: string, customerId: string): Promise<boolean> {
  const own = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.customerId, customerId), eq(paymentCustomers.userId, userId)));
  return own.length > 0;
}

/** Opens the actor's own portal: both ids come from here, not from the browser. */
export async function openOwnPortal(scope: Scope, payments: Payments): Promise<Outcome<{ url: string }>> {
  const own = await findSubscription(scope, payments);
  return openPortal(scope, payments, { userId: own?.userId, customerId: own?.customerId });
}

interface PortalRequest {
  scope: Scope;
  payments: Payments;
  texts: Pick<Texts, 'instance'>;
}

/** Answers a request for the way to one's payments: `{ url }`, or `{ error }` with a status that says why not. */
export async function answerPortalSession(
  { scope, payments, texts }: PortalRequest,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const asked = await readAsked(request);
  const opened = asked
    ? await openPortal(scope, payments, asked)
    : refuse('invalid', 'subscription:refusal.portalFailed');
  if (opened.ok) return Response.json({ url: opened.value.url } satisfies PortalAnswer);
  const { code } = opened;
  const error = texts.instance(scope.locale).t(code as PortalProblem);
  return Response.json({ error, code } satisfies PortalAnswer, {
    status: statusOf(opened),
    headers: retryAfter(opened),
  });
}

/** The two ids of the body; nothing when it is no JSON object. What they are worth is decided later. */
async function readAsked(request: Request): Promise<{ userId: unknown; customerId: unknown } | undefined> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { userId, customerId } = body as Partial<Record<string, unknown>>;
  return { userId, customerId };
}

const retryAfter = ({ retryAfterMs }: Refusal): Record<string, string> =>
  retryAfterMs ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) } : {};
