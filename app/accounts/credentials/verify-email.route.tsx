import { redirect } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { type FormAnswer, saysLinkIsDead } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { redirectWith } from '../sessions/session-cookie.server.ts';
import type { Route } from './+types/verify-email.route.ts';
import { AccountSheet, NewPasswordSheet } from './account-sheet.tsx';
import { authContext, sessionContext } from './auth.server.ts';
import { afterSignIn } from './auth-request.ts';
import { emailForm, resetPasswordForm, verifyEmailForm } from './credentials.forms.ts';
import { EmailField } from './fields.tsx';

/** Opening the link uses nothing up: mail programs open links too. It is only asked whether it works, and where it was opened. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const given = url.searchParams.get('token');
  if (given === null) return { opened: undefined, isDead: false };
  const link = verifyEmailForm.safeParse({ token: given });
  const where = link.success
    ? await context.get(authContext).findVerification(context.get(scopeContext), link.data)
    : undefined;
  return where ? { opened: { token: given, where }, isDead: false } : { opened: undefined, isDead: true };
}

export const headers = headersOfAction;

const failed = 'accounts:auth.failed';

/** Takes the address as verified, with a new password or where its account is signed in, or sends a new link. */
export const action = formAction(failed, {
  claim: intent({
    form: resetPasswordForm,
    run: ({ scope, context, headers }, form) => context.get(authContext).claimAddress(scope, headers, form),
    done: (signedIn) => redirectWith(signedIn, afterSignIn),
  }),
  verify: intent({
    form: verifyEmailForm,
    run: ({ scope, context }, form) =>
      context.get(authContext).verifyEmail(scope, context.get(sessionContext), form),
    done: () => redirect(afterSignIn),
  }),
  resend: intent({
    form: emailForm,
    run: ({ scope, context }, form) => context.get(authContext).resendVerification(scope, form),
    done: 'accounts:auth.verificationSent',
  }),
});

export const clientAction = clientFormAction(failed);

export default function VerifyEmail({ loaderData: { opened, isDead }, actionData }: Route.ComponentProps) {
  if (!opened) return <AskAgain expired={isDead} sent={actionData} />;
  const Opened = opened.where === 'own' ? Confirm : ChoosePassword;
  return <Opened token={opened.token} sent={actionData} />;
}

type OpenedProps = { token: string; sent?: FormAnswer };

/** The browser that registered: one press. */
function Confirm({ token, sent }: OpenedProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent });
  if (saysLinkIsDead(answer)) return <AskAgain expired />;
  if (answer.problem === 'accounts:refusal.choosePassword')
    return <ChoosePassword token={token} sent={answer} />;
  return (
    <AccountSheet title="accounts:verify.title" intro="accounts:verify.intro">
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="token" value={token} />
        <FormMessage answer={answer} />
        <Button type="submit" busy={busy} className="w-full">
          <Text k="accounts:verify.confirm" />
        </Button>
      </Form>
    </AccountSheet>
  );
}

/** Any other browser: nobody knows who chose the password that is stored, so whoever has the mailbox chooses anew. */
const ChoosePassword = ({ token, sent }: OpenedProps) => (
  <NewPasswordSheet
    intent="claim"
    token={token}
    title="accounts:verify.chooseTitle"
    intro="accounts:verify.chooseIntro"
    submit="accounts:verify.finish"
    sent={sent}
    ifLinkIsDead={<AskAgain expired />}
  >
    <p className="text-ink-soft text-sm">
      <Text k="accounts:verify.sameAgain" />
    </p>
  </NewPasswordSheet>
);

/** Where one gets a new link, because the old one is used up or never arrived. */
function AskAgain({ expired, sent }: { expired: boolean; sent?: FormAnswer }) {
  const asked = sent?.intent === 'resend' ? sent : undefined;
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: emailForm, sent: asked });
  return (
    <AccountSheet
      title={expired ? 'accounts:recovery.expiredTitle' : 'accounts:verify.resendTitle'}
      intro={expired ? 'accounts:recovery.expired' : 'accounts:verify.resendIntro'}
    >
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="resend" />
        <FormMessage answer={answer} />
        {answer.done ? null : (
          <>
            <EmailField answer={answer} />
            <Button type="submit" busy={busy} className="w-full">
              <Text k={expired ? 'accounts:recovery.askAgain' : 'accounts:recovery.sendLink'} />
            </Button>
          </>
        )}
      </Form>
    </AccountSheet>
  );
}
