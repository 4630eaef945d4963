import { data, type RouterContextProvider } from 'react-router';
import { typedValues } from '#app/forms/form-answer.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { invalid, redirectWith, refused } from '../sessions/session-cookie.server.ts';
import { authContext } from './auth.server.ts';
import { afterSignIn, authModeOf, loginForm, returnPath } from './auth-request.ts';
import { registerForm } from './credentials.forms.ts';

/** Signs in or registers. */
export async function answerLogin(request: Request, context: Readonly<RouterContextProvider>) {
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
