import { redirect } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { type FormRequest, formAction, intent } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { listCountries } from '../profile/profile.forms.ts';
import { redirectWith } from '../sessions/session-cookie.server.ts';
import type { Route } from './+types/login.route.ts';
import { AccountSheet } from './account-sheet.tsx';
import { authContext, type SignedIn, sessionContext } from './auth.server.ts';
import { AuthForm } from './auth-form.tsx';
import { afterSignIn, authModeOf, placeAfter, returnPath } from './auth-request.ts';
import { registerForm, signInForm } from './credentials.forms.ts';

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

const failed = 'accounts:auth.failed';

const goOn = (signedIn: SignedIn, { fields }: FormRequest) =>
  redirectWith(signedIn, placeAfter(authModeOf(fields.intent), fields.returnTo));

/** Signs in or registers; the dialog submits here too. */
export const action = formAction(failed, {
  login: intent({
    form: signInForm,
    run: ({ scope, context, headers }, form) => context.get(authContext).signIn(scope, headers, form),
    done: (signedIn, _form, request) => goOn(signedIn, request),
  }),
  register: intent({
    form: registerForm,
    run: ({ scope, context, headers }, form) => context.get(authContext).register(scope, headers, form),
    done: (registered, _form, request) =>
      registered.verificationRequired
        ? { done: 'accounts:auth.verificationSent' }
        : goOn(registered, request),
  }),
});

export const clientAction = clientFormAction(failed);

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
