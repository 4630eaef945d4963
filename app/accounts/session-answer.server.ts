import { data, redirect } from 'react-router';
import { type Refusal, statusOf } from '#app/platform/outcome.ts';
import type { SignedIn } from './auth.server.ts';
import { answerToErrors, answerToRefusal, type FormAnswer } from './form-answer.ts';

/** Goes on with the cookies of a session that was just opened or closed. */
export function redirectWith({ cookies }: SignedIn, path: string): Response {
  return redirect(path, { headers: withCookies(cookies) });
}

/** The headers that carry cookies to the browser. */
export const withCookies = (cookies: string[]): [string, string][] =>
  cookies.map((cookie) => ['Set-Cookie', cookie]);

/** The form again, with what is wrong in it. */
export const invalid = (error: Parameters<typeof answerToErrors>[0], values?: FormAnswer['values']) =>
  data({ ...answerToErrors(error), values }, 422);

/** The form again, with why it was refused. */
export function refused(refusal: Refusal, values?: FormAnswer['values']) {
  const { retryAfterMs } = refusal;
  const headers: Record<string, string> = retryAfterMs
    ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) }
    : {};
  return data({ ...answerToRefusal(refusal), values }, { status: statusOf(refusal), headers });
}
