import { z } from 'zod';
import { isMailAddress } from '#app/platform/mail-address.ts';
import { country, firstName } from '../profile/profile.forms.ts';

/** How long a password may be. The upper end keeps one request from hashing a book. */
export const passwordLength = { min: 6, max: 128 } as const;

/** An address as it is stored and compared: however someone typed it, it is one account. */
const email = z
  .string('accounts:validation.email')
  .trim()
  .toLowerCase()
  .max(254, 'accounts:validation.email')
  .refine(isMailAddress, 'accounts:validation.email');

const newPassword = z
  .string('accounts:validation.passwordShort')
  .min(passwordLength.min, 'accounts:validation.passwordShort')
  .max(passwordLength.max, 'accounts:validation.passwordLong');

/** A password to be checked: whatever its length, the answer is right or wrong. */
const givenPassword = z
  .string('accounts:validation.passwordRequired')
  .min(1, 'accounts:validation.passwordRequired')
  .max(passwordLength.max, 'accounts:validation.passwordLong');

// A missing confirmation is one that does not match: one sentence for both.
const confirmation = z.string('accounts:validation.passwordsDiffer').max(passwordLength.max * 8);

const matches = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;

const passwordsDiffer = { path: ['confirmPassword'], error: 'accounts:validation.passwordsDiffer' };

/** A ticked box as a browser sends it. */
const accepted = z.literal('on', 'accounts:validation.consent');

/** What a visitor submits to become a user. */
export const registerForm = z
  .object({
    email,
    password: newPassword,
    confirmPassword: confirmation,
    firstName,
    country,
    acceptTerms: accepted,
    acceptPrivacy: accepted,
  })
  .refine(matches, passwordsDiffer);

export type RegisterForm = z.output<typeof registerForm>;

/** What a user submits to sign in. */
export const signInForm = z.object({ email, password: givenPassword });

export type SignInForm = z.output<typeof signInForm>;

/** Where to send a link: for a new password, or to verify the address. */
export const emailForm = z.object({ email });

export type EmailForm = z.output<typeof emailForm>;

/** The secret part of a link from a mail. Anything else cannot be one of ours and is refused alike. */
const token = z.string('accounts:refusal.link').regex(/^[\w-]{43}$/, 'accounts:refusal.link');

/** The new password of someone who came by a link. */
export const resetPasswordForm = z
  .object({ token, password: newPassword, confirmPassword: confirmation })
  .refine(matches, passwordsDiffer);

export type ResetPasswordForm = z.output<typeof resetPasswordForm>;

/** The token that verifies that an address is someone's own. */
export const verifyEmailForm = z.object({ token });

export type VerifyEmailForm = z.output<typeof verifyEmailForm>;

/** The new password of someone who is signed in and knows the old one. */
export const changePasswordForm = z
  .object({ currentPassword: givenPassword, password: newPassword, confirmPassword: confirmation })
  .refine(matches, { path: ['confirmPassword'], error: 'accounts:validation.newPasswordsDiffer' });

export type ChangePasswordForm = z.output<typeof changePasswordForm>;

/** Deleting an account asks for the password, so that an unlocked screen is not enough. */
export const deleteAccountForm = z.object({ password: givenPassword });

export type DeleteAccountForm = z.output<typeof deleteAccountForm>;
