import { Ban, Check, CircleAlert, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '#app/media/uploads/storage-notice.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Table } from '#app/ui/table.tsx';
import type { ImportItem } from './import-requests.ts';
import type { ImportProgress } from './import-run.ts';

const faces: Record<ImportProgress['state'], { tone: BadgeTone; icon?: ReactNode }> = {
  waiting: { tone: 'plain' },
  sending: { tone: 'brand' },
  saving: { tone: 'brand' },
  done: { tone: 'good', icon: <Check /> },
  skipped: { tone: 'note', icon: <SkipForward /> },
  failed: { tone: 'wrong', icon: <CircleAlert /> },
  cancelled: { tone: 'plain', icon: <Ban /> },
};

type ImportTableProps = { items: ImportItem[]; progress: readonly ImportProgress[] };

/** Every recording of an import and where it stands. */
export function ImportTable({ items, progress }: ImportTableProps) {
  const t = useText('uploads');
  const { i18n } = useTranslation();
  const rows = items.flatMap((item, index) => {
    const one = progress[index];
    return one ? [{ item, one }] : [];
  });
  return (
    <Table
      caption={t('uploads:import.rows')}
      captionHidden
      rows={rows}
      rowKey={({ item }) => String(item.row.line)}
      columns={[
        {
          key: 'title',
          heading: true,
          header: <Text k="uploads:form.title" />,
          cell: ({ item: { row } }) => (
            <>
              <span className="block">{row.fields.title}</span>
              <span className="block break-all font-normal text-ink-soft text-sm">{row.file}</span>
            </>
          ),
        },
        {
          key: 'size',
          align: 'end',
          header: <Text k="uploads:import.size" />,
          className: 'max-sm:hidden whitespace-nowrap',
          cell: ({ one }) => bytesText(one.totalBytes, i18n.language),
        },
        {
          key: 'state',
          header: <Text k="uploads:import.stateHeader" />,
          className: 'w-2/5',
          cell: ({ item, one }) => <RowState title={item.row.fields.title} progress={one} />,
        },
      ]}
    />
  );
}

function RowState({ title, progress }: { title: string; progress: ImportProgress }) {
  const { state, sentBytes, totalBytes, problem } = progress;
  if (state === 'sending')
    return <Progress label={title} labelHidden value={sentBytes} max={totalBytes} className="min-w-24" />;
  const { tone, icon } = faces[state];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        <Text k={`uploads:import.state.${state}`} />
      </Badge>
      {problem ? (
        <p className="mt-1 text-sm text-wrong">
          <Text k={problem} />
        </p>
      ) : null}
    </>
  );
}
