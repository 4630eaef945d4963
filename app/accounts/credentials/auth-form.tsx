import type { MouseEvent } from 'react';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { Country } from '../profile/profile.forms.ts';
import { type AuthMode, type AuthRequest, loginPath } from './auth-request.ts';
import { registerForm, signInForm } from './credentials.forms.ts';
import { ConsentBoxes, CountryField, EmailField } from './fields.tsx';
import { NewPasswordFields, PasswordField } from './password-field.tsx';

type AuthFormProps = {
  request: AuthRequest;
  countries: Country[];
  /** The answer to a form that was sent without scripts. */
  sent?: FormAnswer;
  /** In the dialog the mode changes in place; on the page the link leads to the other mode. */
  onSwitch?: (mode: AuthMode) => void;
  /** Called when a link leads away from the form. */
  onLeave?: () => void;
};

/** Logging in and registering: the same form in the dialog and on its own page. */
export function AuthForm({ request, countries, sent, onSwitch, onLeave }: AuthFormProps) {
  const isLogin = request.mode === 'login';
  const { Form, formProps, answer, busy } = useCheckedForm({
    schema: isLogin ? signInForm : registerForm,
    sent,
  });
  // Only where the address has to be confirmed first; otherwise one is led on.
  if (answer.done) return <FormMessage answer={answer} />;
  return (
    <Form {...formProps} action={loginPath(request)} className="grid gap-5">
      <input type="hidden" name="intent" value={request.mode} />
      {request.returnTo ? <input type="hidden" name="returnTo" value={request.returnTo} /> : null}
      <FormMessage answer={answer} />
      {isLogin ? (
        <LoginFields answer={answer} onLeave={onLeave} />
      ) : (
        <RegisterFields answer={answer} countries={countries} />
      )}
      {isLogin ? null : <ConsentBoxes answer={answer} />}
      <Button type="submit" busy={busy} className="w-full">
        <Text k={`accounts:auth.${request.mode}`} />
      </Button>
      <ModeSwitch request={request} onSwitch={onSwitch} />
    </Form>
  );
}

function LoginFields({ answer, onLeave }: { answer: FormAnswer; onLeave?: () => void }) {
  return (
    <>
      <EmailField answer={answer} autoComplete="username" />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        label={<Text k="accounts:auth.password" />}
        error={fieldError(answer, 'password')}
        aside={
          <TextLink to="/forgot-password" onClick={onLeave}>
            <Text k="accounts:auth.forgot" />
          </TextLink>
        }
      />
    </>
  );
}

function RegisterFields({ answer, countries }: { answer: FormAnswer; countries: Country[] }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        autoComplete="given-name"
        required
        label={<Text k="accounts:auth.firstName" />}
        defaultValue={typedText(answer, 'firstName')}
        error={fieldError(answer, 'firstName')}
      />
      <CountryField
        countries={countries}
        defaultValue={typedText(answer, 'country')}
        error={fieldError(answer, 'country')}
      />
      <EmailField answer={answer} autoComplete="email" className="sm:col-span-2" />
      <NewPasswordFields
        answer={answer}
        label="accounts:auth.password"
        confirmLabel="accounts:auth.confirmPassword"
      />
    </div>
  );
}

function ModeSwitch({ request, onSwitch }: Pick<AuthFormProps, 'request' | 'onSwitch'>) {
  const isLogin = request.mode === 'login';
  const mode = isLogin ? 'register' : 'login';
  function change(event: MouseEvent) {
    if (!onSwitch) return;
    event.preventDefault();
    onSwitch(mode);
  }
  return (
    <p className="text-center text-ink-soft">
      <Text
        k={isLogin ? 'accounts:auth.newHere' : 'accounts:auth.haveAccount'}
        components={{ a: <TextLink to={loginPath({ ...request, mode })} onClick={change} /> }}
      />
    </p>
  );
}
