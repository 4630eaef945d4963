import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/try-it-api.route.ts';
import { answerTry } from './answer-try.server.ts';

export const loader = () => redirect('/try-it');

/** The answer alone, for a sentence on a page that is not hydrated. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerTry(context.get(scopeContext), request);
