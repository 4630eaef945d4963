import { redirect } from 'react-router';
import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { askedLanguage, askedNumber } from '../pages/asked-page.ts';
import { findDraft, listVersions } from '../pages/drafts.queries.server.ts';
import { answerPages, historyActions } from '../pages/pages-actions.server.ts';
import { HistoryTable, type VersionRow } from '../ui/pages/history-table.tsx';
import { LanguageTabs } from '../ui/pages/language-tabs.tsx';
import { editAddress, historyAddress } from '../ui/pages/page-addresses.ts';
import { PagesFrame } from '../ui/pages/pages-frame.tsx';
import { stayOnPage } from '../ui/pages/save-in-browser.ts';
import type { Route } from './+types/page-history.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, locale } = context.get(scopeContext);
  const language = askedLanguage(url);
  const page = await findDraft(db, params.page, language);
  if (!page) throw redirect('/pages');
  const below = askedNumber(url, 'below');
  const { versions, older } = await listVersions(db, page.id, language, below);
  const wording = new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const { id, slug, draft, languages, seenVersion } = page;
  return {
    page: { id, slug, title: draft.title, version: draft.version, languages },
    language,
    older,
    versions: versions.map(
      ({ authorId, authorName, createdAt, ...version }): VersionRow => ({
        ...version,
        savedAt: createdAt.toISOString(),
        savedOn: `${wording.format(createdAt)} UTC`,
        author: authorId === null ? 'site' : authorName === null ? 'gone' : { name: authorName },
        isNewest: version.number === draft.version,
        isSeen: version.number === seenVersion,
      }),
    ),
  };
}

export const headers = headersOfAction;

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const asked = { scope: context.get(scopeContext), page: params.page, fields };
  return answerPages(historyActions, asked, 'written:history.failed');
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  stayOnPage(serverAction, 'written:history.failed');

/** What was saved of a page in one language, by whom and when. */
export default function PageHistory({ loaderData }: Route.ComponentProps) {
  const t = useText('written');
  const { page, language, versions, older } = loaderData;
  const title = t('written:history.title', { title: page.title || `/${page.slug}` });
  return (
    <PagesFrame title={title}>
      <PageHeader
        title={title}
        intro={<Text k="written:history.intro" />}
        back={{ to: editAddress(page.id, language), label: <Text k="written:history.back" /> }}
      />
      <div className="grid gap-6">
        <LanguageTabs
          current={language}
          languages={page.languages}
          addressOf={(other) => historyAddress(page.id, other)}
        />
        <HistoryTable page={page.id} {...{ language, versions }} newest={page.version} />
        {older === undefined ? null : (
          <div>
            <ButtonLink to={historyAddress(page.id, language, older)} variant="secondary">
              <Text k="written:history.older" />
            </ButtonLink>
          </div>
        )}
      </div>
    </PagesFrame>
  );
}
