import type { Problem } from '../../attempts/attempt-answer.ts';

/**
 * Sends fields to one of our addresses. Whatever happens is an answer: a page that had to load something first could
 * not even tell that there is no connection.
 */
export async function sendForm<Answer>(
  path: string,
  fields: Record<string, string>,
): Promise<Answer | Problem> {
  try {
    const body = new URLSearchParams(fields);
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual' });
    const told: unknown = await response.json();
    if (response.ok || isProblem(told)) return told as Answer | Problem;
  } catch {
    // Neither a broken connection nor a page instead of an answer says more than that nothing was done.
  }
  return { problem: 'dictation:refusal.unreachable' };
}

const isProblem = (told: unknown): told is Problem =>
  typeof told === 'object' && told !== null && 'problem' in told;
