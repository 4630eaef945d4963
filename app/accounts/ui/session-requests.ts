import type { SessionFacts } from '../session-keeping.ts';

const endpoint = '/api/auth/get-session';

interface Answer {
  session: { expiresAt: string } | null;
  user: { id: string } | null;
}

/** Asks whose session this browser holds. Throws when the server cannot say. */
export const readSession = () => ask('GET');

/** Asks for the session to be kept, and whose it is. Throws when the server cannot say. */
export const refreshSession = () => ask('POST');

async function ask(method: 'GET' | 'POST'): Promise<SessionFacts> {
  const response = await fetch(endpoint, { method, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`the session could not be read: ${response.status}`);
  const { session, user } = (await response.json()) as Answer;
  return session && user ? { userId: user.id, expiresAtMs: Date.parse(session.expiresAt) } : undefined;
}
