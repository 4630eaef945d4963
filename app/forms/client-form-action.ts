import { data, type HeadersFunction, isRouteErrorResponse } from 'react-router';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { aboutForm, type Failed, type FormAnswer, failedText } from './form-answer.ts';

/** Lets a page answer with the headers of its action, as the Retry-After of a refusal: React Router drops them otherwise. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export interface ClientAction {
  request: Request;
  serverAction(): Promise<unknown>;
}

/**
 * The `clientAction` of a page with forms: a connection that breaks is a sentence, and what was typed stays. Without a
 * status of failure the router would revalidate the whole page over the same broken line, and lose it. Where `signedOut`
 * is given, a session that ended is a sentence too, instead of the way to the login.
 */
export const clientFormAction =
  (failed: Failed, signedOut?: TextKey) =>
  async ({ request, serverAction }: ClientAction) => {
    const about = aboutForm(Object.fromEntries(await request.clone().formData()));
    try {
      return (await serverAction()) as FormAnswer;
    } catch (error) {
      const isLedAway = signedOut !== undefined && error instanceof Response && error.headers.has('Location');
      if (!isLedAway && (error instanceof Response || isRouteErrorResponse(error))) throw error;
      const problem = isLedAway ? signedOut : failedText(failed, about.intent ?? '');
      return data<FormAnswer>({ ...about, problem }, 503);
    }
  };
