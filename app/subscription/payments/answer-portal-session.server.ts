import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { type Refusal, refuse, statusOf } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Payments } from './payments-context.server.ts';
import { openPortal } from './open-portal.server.ts';
import type { PortalAnswer, PortalProblem } from './portal-answer.ts';

interface PortalDesk {
  scope: Scope;
  payments: Payments;
  texts: Pick<Texts, 'instance'>;
}

/** Answers a request for the way to one's payments: `{ url }`, or `{ error }` with a status that says why not. */
export async function answerPortalSession(
  { scope, payments, texts }: PortalDesk,
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
