import { redirect } from 'react-router';
import { afterSignIn } from '#app/accounts/credentials/auth-request.ts';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/start.route.ts';
import { startForm } from './start.forms.ts';
import { begin, skipStart } from './start.server.ts';
import { beginField, startSearch } from './start.ts';
import { StartSteps } from './start-steps.tsx';

export const loader = ({ url }: Route.LoaderArgs) => startSearch.read(url.searchParams);

const failed = 'dictation:start.failed';

/** The third answer, or none at all. A phone is led on from the desk to its own screens. */
export const action = formAction(failed, {
  begin: intent({
    form: startForm,
    run: ({ scope, context }, form) => begin(scope, context.get(entitlementContext), form),
    done: (file) =>
      redirect(file ? `${afterSignIn}?${new URLSearchParams({ file, [beginField]: '1' })}` : afterSignIn),
  }),
  skip: intent({ run: ({ scope }) => skipStart(scope), done: () => redirect(afterSignIn) }),
});

export const clientAction = clientFormAction(failed);

/** The first minute of somebody new: three taps, then the first sentence. */
export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('dictation');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto grid w-full max-w-2xl flex-1 content-start px-4 py-8 sm:px-6 sm:py-16">
      <title>{`${t('dictation:start.title')} · ${siteName}`}</title>
      <StartSteps {...loaderData} sent={actionData} />
    </div>
  );
}
