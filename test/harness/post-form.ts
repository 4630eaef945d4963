import { type ActionFunctionArgs, type RouterContext, RouterContextProvider } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { type Scope, scopeContext } from '#app/platform/http/scope.server.ts';

type Fields = Record<string, string | readonly string[]>;
type Action = (args: Pick<ActionFunctionArgs, 'request' | 'params' | 'context'>) => Promise<unknown>;

interface Poster {
  scope: object;
  params?: Record<string, string>;
  /** What the server gives to pages besides the scope. */
  contexts?: [RouterContext, unknown][];
}

/** Sends a form to the action of a page, as the router would: what it is answered, and with which status. */
export async function postForm(
  action: Action,
  { scope, params = {}, contexts = [] }: Poster,
  fields: Fields,
): Promise<FormAnswer & { status: number; location?: string }> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  );
  const context = new RouterContextProvider(new Map([[scopeContext, scope as Scope], ...contexts]));
  const request = new Request('http://site.invalid/', { method: 'POST', body });
  const answer = await action({ request, params, context });
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location') ?? undefined };
  const { data, init } = answer as { data: FormAnswer; init?: ResponseInit };
  return { ...data, status: init?.status ?? 200 };
}
