import { redirect } from 'react-router';
import type { Route } from './+types/login-api.route.ts';
import { answerLogin } from './answer-login.server.ts';

export const loader = () => redirect('/login');

/** The answer alone, for the dialog over a page that is not hydrated. */
export const action = ({ request, context }: Route.ActionArgs) => answerLogin(request, context);
