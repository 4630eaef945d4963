import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NamedLinks } from '../editor/rich-text-editor.tsx';
import { listNamedLinks } from '../navigation/site-rows.queries.server.ts';
import type { Route } from './+types/page-new.route.ts';
import { pageFailed, saveInBrowser } from './page-autosave.ts';
import { PageEditor } from './page-form.tsx';
import { PagesFrame } from './page-parts.tsx';
import { savingPage } from './pages-intents.server.ts';

export const handle = { staysWhenSessionEnds: true } satisfies SessionHandle;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  namedLinks: await listNamedLinks(context.get(scopeContext).db),
});

export const headers = headersOfAction;

export const action = formAction(pageFailed, { save: savingPage });

export const clientAction = saveInBrowser;

const nothing = { title: '', description: '', shareImage: '', document: null, html: '', revision: 0 };

/** A page that is being written for the first time, in English. */
export default function NewPage({ loaderData: { namedLinks } }: Route.ComponentProps) {
  const t = useText('written');
  return (
    <PagesFrame title={t('written:form.newTitle')}>
      <PageHeader
        title={<Text k="written:form.newTitle" />}
        intro={<Text k="written:form.otherLanguages" />}
        back={{ to: '/pages', label: <Text k="written:form.back" /> }}
      />
      <NamedLinks value={namedLinks}>
        <PageEditor language="en" slug="" draft={nothing} />
      </NamedLinks>
    </PagesFrame>
  );
}
