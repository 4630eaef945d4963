/** Every reason that someone is told when the way to their payments stays closed. */
export const portalProblems = [
  'subscription:provider.noCustomer',
  'subscription:provider.unavailable',
  'subscription:refusal.notAuthenticated',
  'subscription:refusal.authentication',
  'subscription:refusal.paymentsOff',
  'subscription:refusal.portalFailed',
  'subscription:refusal.noPortalAddress',
  'subscription:refusal.foreignPortalAddress',
  'platform:tooManyRequests',
] as const;

export type PortalProblem = (typeof portalProblems)[number] | 'subscription:portal.unreachable';

/** What the endpoint answers: the address, or why there is none, as a sentence and as the key of its text. */
export type PortalAnswer = { url: string } | { error: string; code: string };

/** Reads what the endpoint answered, whatever it is. Nobody is sent to an address that is not the provider's. */
export function readPortalAnswer(
  answer: { ok: boolean; body: unknown },
  portalAddress: string,
): { url: string } | { problem: PortalProblem } {
  const { url, code } = (answer.body ?? {}) as Partial<Record<'url' | 'code', unknown>>;
  if (!answer.ok)
    return {
      problem: portalProblems.find((problem) => problem === code) ?? 'subscription:refusal.portalFailed',
    };
  if (typeof url !== 'string' || !url) return { problem: 'subscription:refusal.noPortalAddress' };
  return isAtPortal(url, portalAddress) ? { url } : { problem: 'subscription:refusal.foreignPortalAddress' };
}

/** Whether an address is the portal's: on the same host, because billing.stripe.com.evil.example begins alike. */
export const isAtPortal = (url: string, portalAddress: string): boolean =>
  url.startsWith(portalAddress) && URL.parse(url)?.origin === URL.parse(portalAddress)?.origin;
