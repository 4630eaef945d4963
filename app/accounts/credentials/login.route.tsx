import { redirect } from 'react-router';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { listCountries } from '../profile/profile.forms.ts';
import type { Route } from './+types/login.route.ts';
import { AccountSheet } from './account-sheet.tsx';
import { answerLogin } from './answer-login.server.ts';
import { sessionContext } from './auth.server.ts';
import { type AuthAnswer, AuthForm } from './auth-form.tsx';
import { afterSignIn, authModeOf, returnPath } from './auth-request.ts';

/** Whoever is signed in already goes on to where they wanted. */
export function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = returnPath(url.searchParams.get('returnTo'), '');
  if (context.get(sessionContext)) throw redirect(returnTo || afterSignIn);
  return {
    request: { mode: authModeOf(url.searchParams.get('mode')), ...(returnTo && { returnTo }) },
    countries: listCountries(context.get(scopeContext).locale),
  };
}

export const headers = headersOfAction;

/** Signs in or registers; the dialog of a hydrated page submits here too. */
export const action = ({ request, context }: Route.ActionArgs) => answerLogin(request, context);

/** A connection that breaks is a sentence in the form, and nothing typed is lost. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as AuthAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<AuthAnswer>({ problem: 'accounts:auth.failed' });
  }
}

/** The auth form as a page of its own: for those without scripts, and for links to it. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { request, countries } = loaderData;
  return (
    <AccountSheet
      title={`accounts:auth.${request.mode}Title`}
      intro={`accounts:auth.${request.mode}Intro`}
      wide={request.mode === 'register'}
    >
      <AuthForm key={request.mode} request={request} countries={countries} sent={actionData} />
    </AccountSheet>
  );
}
