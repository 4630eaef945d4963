import type { ReactNode } from 'react';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { ListedAct } from '../../audit/audit.queries.server.ts';
import { actionTextKey } from '../../audit/audit-words.ts';
import { ActDiff } from './act-diff.tsx';

/** An act as the page gets it: the instant is a text on the way to the browser. */
export type ActRow = Omit<ListedAct, 'at'> & { at: string };

/** What was done, the newest first. */
export function AuditTable({ acts, empty }: { acts: ActRow[]; empty: ReactNode }) {
  const t = useText('audit');
  const when = new Intl.DateTimeFormat(formatTag(useLocale()), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const columns: Column<ActRow>[] = [
    {
      key: 'what',
      header: <Text k="audit:column.what" />,
      heading: true,
      className: '@5xl:w-1/3',
      cell: (act) => <What act={act} />,
    },
    {
      key: 'who',
      header: <Text k="audit:column.who" />,
      cell: ({ actorName, actorEmail }) =>
        actorEmail ? (
          <span className="min-w-0 text-sm @max-5xl:text-right">
            {actorName}
            <span className="block break-all text-ink-soft">{actorEmail}</span>
          </span>
        ) : (
          <Badge tone="hint">
            <Text k="audit:gone" />
          </Badge>
        ),
    },
    {
      key: 'when',
      header: <Text k="audit:column.when" />,
      cell: ({ at }) => (
        <time dateTime={at} className="text-sm">
          {when.format(new Date(at))}
        </time>
      ),
    },
    {
      key: 'changes',
      header: <Text k="audit:column.changes" />,
      className: '@5xl:w-2/5 @max-5xl:col-span-full',
      cell: ({ before, after }) => <ActDiff {...{ before, after }} />,
    },
  ];
  return (
    <Table
      caption={t('audit:title')}
      captionHidden
      stacked
      columns={columns}
      rows={acts}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  );
}

function What({ act: { action, subjectId, subjectName, subjectEmail } }: { act: ActRow }) {
  const key = actionTextKey(action);
  return (
    <span className="min-w-0 break-words [overflow-wrap:anywhere]">
      {key ? <Text k={key} values={{ name: subjectName }} /> : `${action} ${subjectName}`}
      {subjectEmail ? (
        <TextLink to={`/users?user=${subjectId}`} className="block break-all text-sm">
          {subjectEmail}
        </TextLink>
      ) : null}
    </span>
  );
}
