import { registerForm, signInForm } from './credentials.forms.ts';

/** What the login mode of the auth dialog submits: it shows the two boxes as well, ticked from the start. */
export const loginForm = signInForm.extend({
  acceptTerms: registerForm.shape.acceptTerms,
  acceptPrivacy: registerForm.shape.acceptPrivacy,
});
