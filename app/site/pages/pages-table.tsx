import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { formatTag, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { IconButton, iconButtonClasses } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { ListedPage } from './drafts.queries.server.ts';
import type { LinkPlace } from './page-links.queries.server.ts';
import { PageAuthorName, PageStatusBadge } from './page-parts.tsx';
import { editAddress, previewAddress } from './pages.ts';

type PageRow = ListedPage & { linkedFrom: LinkPlace[] };

type PagesTableProps = {
  pages: PageRow[];
  /** The box that ticks a page, for a change of many. */
  tick: (page: ListedPage) => ReactNode;
  empty: ReactNode;
};

/** The pages of the site, and what can be done to each. */
export function PagesTable({ pages, tick, empty }: PagesTableProps) {
  const t = useText('written');
  const day = new Intl.DateTimeFormat(formatTag(useLocale()), { dateStyle: 'medium', timeZone: 'UTC' });
  const deletion = useFetcher<FormAnswer>();
  const [doomed, setDoomed] = useState<ListedPage>();
  useAnswerToast(deletion.data, { title: doomed?.title ?? '' });
  const columns: Column<PageRow>[] = [
    { key: 'select', header: <Text k="many:column" />, headerHidden: true, ticks: true, cell: tick },
    {
      key: 'page',
      header: <Text k="written:column.page" />,
      heading: true,
      cell: ({ id, title, slug }) => (
        <span className="grid">
          <TextLink to={editAddress(id)} className="wrap-anywhere font-medium">
            {title}
          </TextLink>
          <span className="wrap-anywhere font-normal text-ink-soft text-sm">/{slug}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: <Text k="written:column.status" />,
      cell: ({ status }) => <PageStatusBadge status={status} />,
    },
    {
      key: 'languages',
      header: <Text k="written:column.languages" />,
      cell: (page) => <Languages page={page} />,
    },
    {
      key: 'saved',
      header: <Text k="written:column.saved" />,
      cell: ({ savedAt, author }) => (
        <span className="grid text-sm @max-2xl:text-right">
          <time dateTime={savedAt.toISOString()}>{day.format(savedAt)}</time>
          <span className="wrap-anywhere text-ink-soft">
            <PageAuthorName author={author} />
          </span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: <Text k="written:column.actions" />,
      headerHidden: true,
      align: 'end',
      cell: (page) => (
        <span className="flex justify-end gap-1">
          <a
            href={page.status === 'draft' ? previewAddress(page.id, 'en') : `/page/${page.slug}`}
            target="_blank"
            rel="noopener"
            aria-label={t('written:row.open', { title: page.title })}
            className={iconButtonClasses('quiet', 'small')}
          >
            <ExternalLink aria-hidden="true" />
          </a>
          <Link
            to={editAddress(page.id)}
            aria-label={t('written:row.edit', { title: page.title })}
            className={iconButtonClasses('quiet', 'small')}
          >
            <Pencil aria-hidden="true" />
          </Link>
          <DeleteButton
            title={page.title}
            linkedFrom={page.linkedFrom}
            isBusy={deletion.state !== 'idle' && doomed?.id === page.id}
            onConfirm={() => {
              setDoomed(page);
              void deletion.submit({ intent: 'delete', id: page.id }, { method: 'post' });
            }}
          />
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('written:list.caption')}
      captionHidden
      stacked="onPhones"
      columns={columns}
      rows={pages}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

/** Each language by its name; one that visitors do not read as it was saved says so. */
function Languages({ page: { id, languages } }: { page: ListedPage }) {
  const t = useText('written');
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm @max-2xl:justify-end">
      {languages.map(({ language, status }) => (
        <li key={language}>
          <TextLink to={editAddress(id, language)} tone="soft" underline="hover">
            <span lang={language}>{localeNames[language].name}</span>
            {status === 'published' ? null : ` (${t(`written:status.${status}`)})`}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Where links will lead nowhere, each with the way there. */
function LinkPlaces({ places }: { places: LinkPlace[] }) {
  return (
    <>
      <p>
        <Text k="written:delete.linked" />
      </p>
      <ul className="mt-2 list-disc pl-5">
        {places.map(({ kind, name = '', to }) => {
          const said = <Text k={`written:place.${kind}`} values={{ name }} />;
          return <li key={`${kind} ${name} ${to}`}>{to ? <TextLink to={to}>{said}</TextLink> : said}</li>;
        })}
      </ul>
    </>
  );
}

type DeleteButtonProps = Pick<PageRow, 'linkedFrom'> & {
  title: string;
  isBusy: boolean;
  onConfirm: () => void;
};

function DeleteButton({ title, linkedFrom, isBusy, onConfirm }: DeleteButtonProps) {
  const t = useText('written');
  const { buttonProps, confirmed } = useFocusAfterDelete();
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          {...buttonProps}
          label={t('written:row.delete', { title })}
          icon={<Trash2 />}
          size="small"
          busy={isBusy}
        />
      }
      title={<Text k="written:delete.title" />}
      description={<Text k="written:delete.hint" values={{ title }} />}
      confirmLabel={<Text k="written:delete.confirm" />}
      cancelLabel={<Text k="written:form.cancel" />}
      onConfirm={() => {
        confirmed();
        onConfirm();
      }}
    >
      {linkedFrom.length > 0 ? <LinkPlaces places={linkedFrom} /> : null}
    </ConfirmDialog>
  );
}
