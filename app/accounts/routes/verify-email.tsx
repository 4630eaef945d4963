import { data } from 'react-router';
import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { Button } from '#app/ui/button.tsx';
import { authContext } from '../auth.server.ts';
import { afterSignIn } from '../auth-request.ts';
import { emailForm, verifyEmailForm } from '../credentials.forms.ts';
import { type FormAnswer, typedValues } from '../form-answer.ts';
import { invalid, redirectWith, refused } from '../session-answer.server.ts';
import { AccountSheet } from '../ui/account-sheet.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { Route } from './+types/verify-email.ts';

/** Opening the link uses nothing up: mail programs open links too. */
export function loader({ url }: Route.LoaderArgs) {
  const given = url.searchParams.get('token');
  const link = verifyEmailForm.safeParse({ token: given });
  return { token: link.success ? link.data.token : undefined, isBroken: given !== null && !link.success };
}

export const headers = headersOfAction;

/** Takes the address as verified, or sends a new link. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const [scope, auth] = [context.get(scopeContext), context.get(authContext)];
  if ('token' in fields) {
    const link = verifyEmailForm.safeParse(fields);
    if (!link.success) return invalid(link.error);
    const verified = await auth.verifyEmail(scope, request.headers, link.data);
    return verified.ok ? redirectWith(verified.value, afterSignIn) : refused(verified);
  }
  const values = typedValues(fields, ['email']);
  const form = emailForm.safeParse(fields);
  if (!form.success) return invalid(form.error, values);
  const resent = await auth.resendVerification(scope, form.data);
  return resent.ok ? data({ done: 'accounts:auth.verificationSent' as const }) : refused(resent, values);
}

export default function VerifyEmail({ loaderData: { token, isBroken }, actionData }: Route.ComponentProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent: actionData });
  const isLinkBad = isBroken || [answer.problem, answer.errors?.token].includes('accounts:refusal.link');
  if (!token || isLinkBad) return <AskAgain expired={isLinkBad} sent={actionData} />;
  return (
    <AccountSheet title="accounts:verify.title" intro="accounts:verify.intro">
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <FormMessage answer={answer} />
        <Button type="submit" busy={busy} className="w-full">
          <Text k="accounts:verify.confirm" />
        </Button>
      </Form>
    </AccountSheet>
  );
}

/** Where one gets a new link, because the old one is used up or never arrived. */
function AskAgain({ expired, sent }: { expired: boolean; sent?: FormAnswer }) {
  const asked = sent?.done || sent?.errors?.email ? sent : undefined;
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: emailForm, sent: asked });
  return (
    <AccountSheet
      title={expired ? 'accounts:recovery.expiredTitle' : 'accounts:verify.resendTitle'}
      intro={expired ? 'accounts:recovery.expired' : 'accounts:verify.resendIntro'}
    >
      <Form {...formProps} className="grid gap-5">
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
