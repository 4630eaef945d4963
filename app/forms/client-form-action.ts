import { data, type HeadersFunction, isRouteErrorResponse } from 'react-router';
import { aboutForm, type Failed, type FormAnswer, failedText } from './form-answer.ts';

/** Lets a page answer with the headers of its action, as the Retry-After of a refusal: React Router drops them otherwise. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders;

interface ClientAction {
  request: Request;
  serverAction(): Promise<unknown>;
}

/**
 * The `clientAction` of a page with forms: a connection that breaks is a sentence, and what was typed stays. Without a
 * status of failure the router would revalidate the whole page over the same broken line, and lose it.
 */
export const clientFormAction =
  (failed: Failed) =>
  async ({ request, serverAction }: ClientAction) => {
    const about = aboutForm(Object.fromEntries(await request.clone().formData()));
    try {
      return (await serverAction()) as FormAnswer;
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      return data<FormAnswer>({ ...about, problem: failedText(failed, about.intent ?? '') }, 503);
    }
  };
