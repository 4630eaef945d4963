import { data } from 'react-router';
import { typedValues } from '#app/forms/form-answer.ts';
import type { FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Auth } from '../credentials/auth.server.ts';
import { changePasswordForm, deleteAccountForm } from '../credentials/credentials.forms.ts';
import { profileForm } from '../profile/profile.forms.ts';
import { updateProfile } from '../profile/profile.server.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { invalid, redirectWith, refused, withCookies } from '../sessions/session-cookie.server.ts';
import { endOtherSessions, endSession } from '../sessions/sessions.server.ts';
import { type BeforeErasing, deleteAccount } from './erase-account.server.ts';

/** What the settings page may be asked to do. */
export interface SettingsRequest {
  scope: Scope;
  auth: Auth;
  session: CurrentSession;
  headers: Headers;
  fields: FormFields;
  beforeErasing: BeforeErasing;
}

const done = (key: TextKey, cookies: string[] = []) => data({ done: key }, { headers: withCookies(cookies) });

/** The forms of the settings page, by the name each sends along. */
export const settingsActions = {
  async profile({ scope, fields }: SettingsRequest) {
    const values = typedValues(fields, ['firstName', 'country', 'nativeLanguage']);
    const form = profileForm.safeParse(fields);
    if (!form.success) return invalid(form.error, values);
    const updated = await updateProfile(scope, form.data);
    return updated.ok ? done('accounts:settings.profile.updated') : refused(updated, values);
  },
  async password({ scope, auth, headers, fields }: SettingsRequest) {
    const form = changePasswordForm.safeParse(fields);
    if (!form.success) return invalid(form.error);
    const changed = await auth.changePassword(scope, headers, form.data);
    return changed.ok ? done('accounts:settings.password.changed', changed.value.cookies) : refused(changed);
  },
  async 'end-session'({ scope, fields }: SettingsRequest) {
    const ended = await endSession(scope, fields.sessionId);
    return ended.ok ? done('accounts:settings.sessions.ended') : refused(ended);
  },
  async 'end-other-sessions'({ scope, session }: SettingsRequest) {
    const ended = await endOtherSessions(scope, session);
    return ended.ok ? done('accounts:settings.sessions.othersEnded') : refused(ended);
  },
  async 'resend-verification'({ scope, auth, session }: SettingsRequest) {
    const resent = await auth.resendVerification(scope, { email: session.user.email });
    return resent.ok ? done('accounts:auth.verificationSent') : refused(resent);
  },
  async 'delete-account'({ scope, auth, headers, fields, beforeErasing }: SettingsRequest) {
    const form = deleteAccountForm.safeParse(fields);
    if (!form.success) return invalid(form.error);
    const deleted = await deleteAccount(scope, headers, form.data, { auth, beforeErasing });
    return deleted.ok ? redirectWith(deleted.value, '/') : refused(deleted);
  },
};

export type SettingsIntent = keyof typeof settingsActions;

/** Says whether a string from outside names one of the forms. */
export const isSettingsIntent = (raw: unknown): raw is SettingsIntent =>
  typeof raw === 'string' && Object.hasOwn(settingsActions, raw);
