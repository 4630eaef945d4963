import { type FormEvent, useEffect, useState } from 'react';
import { type PortalProblem, readPortalAnswer } from '../../payments/portal-answer.ts';

export interface PortalAccount {
  userId: string;
  customerId: string;
  /** Where every portal address begins. */
  portalAddress: string;
}

/** Asks for the way to one's payments and goes there; says why not when there is none. */
export function useOpenPortal({ userId, customerId, portalAddress }: PortalAccount) {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<PortalProblem>();

  // Whoever comes back by the browser's own button finds the page as they left it, and the button must work again.
  useEffect(() => {
    const rest = () => setIsOpening(false);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    setProblem(undefined);
    const found = await askForPortal({ userId, customerId }, portalAddress);
    if ('url' in found) return location.assign(found.url);
    setIsOpening(false);
    setProblem(found.problem);
  }

  return { open, isOpening, problem };
}

async function askForPortal(
  ids: Pick<PortalAccount, 'userId' | 'customerId'>,
  portalAddress: string,
): Promise<ReturnType<typeof readPortalAnswer>> {
  try {
    const response = await fetch('/api/create-portal-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ids),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return readPortalAnswer({ ok: response.ok, body }, portalAddress);
  } catch {
    return { problem: 'subscription:portal.unreachable' };
  }
}
