import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/page-new.route.ts';
import { saveInBrowser } from './page-autosave.ts';
import { PageEditor } from './page-form.tsx';
import { PagesFrame } from './page-parts.tsx';
import { answerPages, newPageActions } from './pages-actions.server.ts';

export const handle = { staysWhenSessionEnds: true } satisfies SessionHandle;

export const headers = headersOfAction;

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  return answerPages(newPageActions, { scope: context.get(scopeContext), fields }, 'written:form.saveFailed');
}

export const clientAction = (saving: Route.ClientActionArgs) => saveInBrowser(saving);

const nothing = { title: '', document: null, html: '', version: 0 };

/** A page that is being written for the first time, in English. */
export default function NewPage() {
  const t = useText('written');
  return (
    <PagesFrame title={t('written:form.newTitle')}>
      <PageHeader
        title={<Text k="written:form.newTitle" />}
        intro={<Text k="written:form.otherLanguages" />}
        back={{ to: '/pages', label: <Text k="written:form.back" /> }}
      />
      <PageEditor language="en" slug="" draft={nothing} />
    </PagesFrame>
  );
}
