import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/contact-api.route.ts';
import { answerContact } from './answer-contact.server.ts';

export const loader = () => redirect('/contact');

/** The answer alone, for the form on a page that is not hydrated. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerContact(context.get(scopeContext), request);
