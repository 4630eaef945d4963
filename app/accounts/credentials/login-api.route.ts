import type { Route } from './+types/login-api.route.ts';
import { answerLogin } from './answer-login.server.ts';

/** The answer alone, for the dialog over a page that is not hydrated. */
export const action = ({ request, context }: Route.ActionArgs) => answerLogin(request, context);
