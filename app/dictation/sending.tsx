import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Answer } from './requests.ts';

/** After this long the page says that no answer came, and the request may be repeated. */
export const patienceMs = 10_000;

/** Said when the answer is the way to the login. */
export const signedOut = 'dictation:refusal.signedOut';
/** Said when there is no answer. */
export const unreachable = 'dictation:refusal.unreachable';

/** Whether the server leads to the login instead of answering, as it does with whoever is not signed in any more. */
export const asksForLogin = ({ type, status }: Response) =>
  type === 'opaqueredirect' || status === 302 || status === 401;

/** Sends something to one of our addresses, and waits as long as somebody would. */
export const postJson = (path: string, body: unknown, init?: RequestInit): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...init,
  });

/**
 * Asks one of our addresses. Whatever happens is an answer: a page that had to load something first could not
 * even say that there is no connection.
 */
export async function ask<Value>(path: string, body: unknown): Promise<Answer<Value>> {
  try {
    const response = await postJson(path, body);
    if (asksForLogin(response)) return { problem: signedOut };
    const told: unknown = await response.json();
    if (response.ok || isProblem(told)) return told as Answer<Value>;
  } catch {
    // Neither a broken connection nor a page instead of an answer says more than that nothing was done.
  }
  return { problem: unreachable };
}

/** Whether an answer is one sentence about why not. */
export const isProblem = (told: unknown): told is { problem: TextKey } =>
  typeof told === 'object' && told !== null && 'problem' in told;

/** Whether the page around it says so already: one sentence is enough, whatever is tried. */
export const SignedOutShown = createContext(false);

/** The session ended while someone was writing: says so, and leads back here once they have signed in. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  const wayBack = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <Notice
      tone="hint"
      announced
      actions={
        <ButtonLink to={`/login?${wayBack}`} reloadDocument size="small">
          <Text k="library:signedOut.logIn" />
        </ButtonLink>
      }
    >
      <Text k={signedOut} />
    </Notice>
  );
}

type ProblemProps = { problem: TextKey; actions?: ReactNode };

/** Why something was not done. Whoever was signed out meanwhile is led to the login, whatever they wanted. */
export function Problem({ problem, actions }: ProblemProps) {
  const isShownAlready = useContext(SignedOutShown);
  if (problem === signedOut) return isShownAlready ? null : <SignedOut />;
  return (
    <Notice tone="wrong" announced actions={actions}>
      <Text k={problem} />
    </Notice>
  );
}
