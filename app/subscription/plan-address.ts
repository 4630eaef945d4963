import { returnPath } from '#app/accounts/credentials/auth-request.ts';

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
