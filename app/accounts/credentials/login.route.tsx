import { data, redirect } from 'react-router';
import { typedValues } from '#app/forms/form-answer.ts';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { listCountries } from '../profile/profile.forms.ts';
import { invalid, redirectWith, refused } from '../sessions/session-cookie.server.ts';
import type { Route } from './+types/login.route.ts';
import { AccountSheet } from './account-sheet.tsx';
import { authContext, sessionContext } from './auth.server.ts';
import { type AuthAnswer, AuthForm } from './auth-form.tsx';
import { afterSignIn, authModeOf, loginForm, returnPath } from './auth-request.ts';
import { registerForm } from './credentials.forms.ts';

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

/** Signs in or registers; the dialog submits here too. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const [scope, auth] = [context.get(scopeContext), context.get(authContext)];
  const values = typedValues(fields, ['email', 'firstName', 'country']);
  const goOn = returnPath(fields.returnTo, afterSignIn);

  if (authModeOf(fields.mode) === 'login') {
    const form = loginForm.safeParse(fields);
    if (!form.success) return invalid(form.error, values);
    const signedIn = await auth.signIn(scope, request.headers, form.data);
    return signedIn.ok ? redirectWith(signedIn.value, goOn) : refused(signedIn, values);
  }
  const form = registerForm.safeParse(fields);
  if (!form.success) return invalid(form.error, values);
  const registered = await auth.register(scope, request.headers, form.data);
  if (!registered.ok) return refused(registered, values);
  if (registered.value.verificationRequired) return data({ verificationSent: true });
  return redirectWith(registered.value, goOn);
}

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
