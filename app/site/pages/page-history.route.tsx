import { redirect, useFetcher } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/page-history.route.ts';
import { findDraft, listVersions } from './drafts.queries.server.ts';
import { LanguageTabs, PageAuthorName, PagesFrame } from './page-parts.tsx';
import { restoreForm } from './pages.forms.ts';
import { editAddress, historyAddress, pageSearch, previewAddress } from './pages.ts';
import { restoreVersion } from './publish-page.server.ts';

type VersionRow = Route.ComponentProps['loaderData']['versions'][number];

type HistoryTableProps = { page: string; language: Locale; newest: number; versions: VersionRow[] };

/** Every version of a page in one language, with a look at it and a way back to it. */
function HistoryTable({ page, language, newest, versions }: HistoryTableProps) {
  const t = useText('written');
  const restoring = useFetcher<FormAnswer>();
  useAnswerToast(restoring.state === 'idle' ? restoring.data : undefined);
  const columns: Column<VersionRow>[] = [
    {
      key: 'version',
      header: <Text k="written:history.version" />,
      heading: true,
      cell: ({ number, title, isNewest, isSeen, restoredFrom }) => (
        <span className="grid gap-1">
          <span className="wrap-anywhere font-medium">
            {number}. <span lang={language}>{title}</span>
          </span>
          <span className="flex flex-wrap gap-1">
            {isNewest ? (
              <Badge>
                <Text k="written:history.newest" />
              </Badge>
            ) : null}
            {isSeen ? (
              <Badge tone="good">
                <Text k="written:history.seen" />
              </Badge>
            ) : null}
            {restoredFrom === null ? null : (
              <Badge tone="note">
                <Text k="written:history.restored" values={{ number: restoredFrom }} />
              </Badge>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'when',
      header: <Text k="written:history.when" />,
      cell: ({ savedAt, savedOn }) => (
        <time dateTime={savedAt} className="text-sm">
          {savedOn}
        </time>
      ),
    },
    {
      key: 'who',
      header: <Text k="written:history.who" />,
      cell: ({ author }) => <PageAuthorName author={author} />,
    },
    {
      key: 'actions',
      header: <Text k="written:column.actions" />,
      headerHidden: true,
      align: 'end',
      cell: ({ number, isNewest }) => (
        <span className="flex flex-wrap justify-end gap-2">
          <ButtonLink
            to={previewAddress(page, language, number)}
            target="_blank"
            size="small"
            variant="secondary"
            aria-label={t('written:history.look', { number })}
          >
            <Text k="written:history.lookShort" />
          </ButtonLink>
          {isNewest ? null : (
            <restoring.Form method="post">
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="language" value={language} />
              <input type="hidden" name="revision" value={newest} />
              <input type="hidden" name="number" value={number} />
              <Button
                type="submit"
                size="small"
                variant="secondary"
                busy={restoring.state !== 'idle'}
                aria-label={t('written:history.restore', { number })}
              >
                <Text k="written:history.restoreShort" />
              </Button>
            </restoring.Form>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('written:history.caption')}
      captionHidden
      stacked="onPhones"
      columns={columns}
      rows={versions}
      rowKey={({ number }) => String(number)}
      empty={<EmptyState title={<Text k="written:history.empty" />} />}
    />
  );
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, locale } = context.get(scopeContext);
  const { language, below } = pageSearch.read(url.searchParams);
  const page = await findDraft(db, params.page, language);
  if (!page) throw redirect('/pages');
  const { versions, older } = await listVersions(db, page.id, language, below);
  const wording = new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const { id, slug, draft, languages, seenVersion } = page;
  return {
    page: { id, slug, title: draft.title, revision: draft.revision, languages },
    language,
    older,
    versions: versions.map(({ createdAt, ...version }) => ({
      ...version,
      savedAt: createdAt.toISOString(),
      savedOn: `${wording.format(createdAt)} UTC`,
      isNewest: version.number === draft.revision,
      isSeen: version.number === seenVersion,
    })),
  };
}

export const headers = headersOfAction;

const failed = 'written:history.failed';

export const action = formAction(failed, {
  restore: intent({
    form: restoreForm,
    run: ({ scope, params }, form) => restoreVersion(scope, params.page, form),
    done: 'written:done.restored',
  }),
});

export const clientAction = clientFormAction(failed, 'written:form.signedOut');

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
        <HistoryTable page={page.id} {...{ language, versions }} newest={page.revision} />
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
