import type { ProblemAnswer } from '../asking/with-form.ts';

/** Whoever waits longer is told that nothing came, and may ask again. */
export const patienceMs = 10_000;

/** Said when the answer is the way to the login. */
export const signedOut = 'dictation:refusal.signedOut';

/** Whether the server leads to the login instead of answering, as it does with whoever is not signed in any more. */
export const asksForLogin = ({ type, status }: Response) =>
  type === 'opaqueredirect' || status === 302 || status === 401;

/**
 * Sends fields to one of our addresses. Whatever happens is an answer: a page that had to load something first could
 * not even tell that there is no connection.
 */
export async function sendForm<Answer>(
  path: string,
  fields: Record<string, string>,
): Promise<Answer | ProblemAnswer> {
  try {
    const body = new URLSearchParams(fields);
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual', signal });
    if (asksForLogin(response)) return { problem: signedOut };
    const told: unknown = await response.json();
    if (response.ok || isProblem(told)) return told as Answer | ProblemAnswer;
  } catch {
    // Neither a broken connection nor a page instead of an answer says more than that nothing was done.
  }
  return { problem: 'dictation:refusal.unreachable' };
}

/** Whether an answer is one sentence about why not. */
export const isProblem = (told: unknown): told is ProblemAnswer =>
  typeof told === 'object' && told !== null && 'problem' in told;
