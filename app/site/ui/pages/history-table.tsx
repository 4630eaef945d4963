import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { previewAddress } from './page-addresses.ts';

/** A version as the list shows it. */
export interface VersionRow {
  number: number;
  title: string;
  savedAt: string;
  savedOn: string;
  /** By their name, or why there is none. */
  author: { name: string } | 'site' | 'gone';
  restoredFrom: number | null;
  isNewest: boolean;
  isSeen: boolean;
}

type HistoryTableProps = { page: string; language: Locale; newest: number; versions: VersionRow[] };

/** Every version of a page in one language, with a look at it and a way back to it. */
export function HistoryTable({ page, language, newest, versions }: HistoryTableProps) {
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
      cell: ({ author }) => <Author author={author} />,
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
              <input type="hidden" name="version" value={newest} />
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

function Author({ author }: Pick<VersionRow, 'author'>) {
  if (author === 'site') return <Text k="written:history.withSite" />;
  if (author === 'gone') return <Text k="written:history.gone" />;
  return <>{author.name}</>;
}
