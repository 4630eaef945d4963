import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { defaultLocale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NamedLinks } from '../editor/rich-text-editor.tsx';
import { listNamedLinks } from '../navigation/site-rows.queries.server.ts';
import type { Route } from './+types/page-edit.route.ts';
import { findDraft } from './drafts.queries.server.ts';
import { pageFailed, saveInBrowser } from './page-autosave.ts';
import { PageEditor } from './page-form.tsx';
import { LanguageTabs, PagesFrame } from './page-parts.tsx';
import { draftTranslation } from './page-translation.server.ts';
import { publishForm } from './pages.forms.ts';
import { editAddress, pageSearch } from './pages.ts';
import { savingPage } from './pages-intents.server.ts';
import { publishPage, unpublishPage } from './publish-page.server.ts';
import { PublishingBar } from './publishing-bar.tsx';

export const handle = { staysWhenSessionEnds: true } satisfies SessionHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { language } = pageSearch.read(url.searchParams);
  const { db } = context.get(scopeContext);
  const page = await findDraft(db, params.page, language);
  if (!page) throw redirect('/pages');
  const english = language === defaultLocale ? undefined : await findDraft(db, params.page, defaultLocale);
  const hasTranslator = context.get(translatorContext) !== undefined;
  return { page, language, english: english?.draft, hasTranslator, namedLinks: await listNamedLinks(db) };
}

/**
 * Revalidated when another page or language is asked for, or a form was sent, and not when something on the
 * site changed: whoever is writing in a page that somebody else deletes meanwhile would be sent away from
 * their words.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href);

export const headers = headersOfAction;

export const action = formAction(pageFailed, {
  save: savingPage,
  publish: intent({
    form: publishForm,
    run: ({ scope, params }, form) => publishPage(scope, params.page, form),
    done: 'written:done.published',
  }),
  'machine-draft': intent({
    form: publishForm.pick({ language: true }),
    run: ({ scope, params, context }, { language }) =>
      draftTranslation(scope, context.get(translatorContext), params.page, language),
    done: (value) => ({ value }),
  }),
  unpublish: intent({
    form: publishForm.pick({ language: true }),
    run: ({ scope, params }, form) => unpublishPage(scope, params.page, form),
    done: 'written:done.unpublished',
  }),
});

export const clientAction = saveInBrowser;

/** A page of the site in one language, with what visitors see of it. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { page, language, english, hasTranslator, namedLinks } = loaderData;
  const t = useText('written');
  const { id, slug, draft, languages } = page;
  return (
    <PagesFrame title={`${t('written:form.editTitle')}: ${draft.title}`}>
      <PageHeader
        title={<Text k="written:form.editTitle" />}
        back={{ to: '/pages', label: <Text k="written:form.back" /> }}
      />
      <div className="grid gap-6">
        <LanguageTabs
          current={language}
          languages={languages}
          addressOf={(other) => editAddress(id, other)}
        />
        <PublishingBar
          page={id}
          {...{ slug, language }}
          title={draft.title}
          revision={draft.revision}
          state={languages.find((state) => state.language === language)}
        />
        <NamedLinks value={namedLinks}>
          <PageEditor
            key={`${id} ${language}`}
            page={id}
            {...{ language, slug, draft, english, hasTranslator }}
          />
        </NamedLinks>
      </div>
    </PagesFrame>
  );
}
