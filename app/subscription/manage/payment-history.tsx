import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NewTabLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import type { ShownPayment } from './manage-page.server.ts';

const tones: Record<ShownPayment['status'], BadgeTone> = {
  paid: 'good',
  pending: 'note',
  failed: 'wrong',
  refunded: 'plain',
};

const isReceived = (status: ShownPayment['status']) => status === 'paid' || status === 'refunded';

/** What was paid, the latest first, each with its receipt. */
export function PaymentHistory({ payments }: { payments: ShownPayment[] }) {
  const t = useText('subscription');
  const column = (key: TextKey) => ({ key, header: <Text k={key} /> });
  const columns: Column<ShownPayment>[] = [
    {
      ...column('subscription:history.date'),
      heading: true,
      cell: ({ on }) => on,
    },
    {
      ...column('subscription:history.for'),
      cell: ({ planName, kind }) => (
        <div className="@max-2xl:text-right">
          <PlanText stored={planName} />
          <span className="block text-ink-soft text-sm">
            <Text k={`subscription:history.kind.${kind}`} />
          </span>
        </div>
      ),
    },
    {
      ...column('subscription:history.status'),
      cell: ({ status }) => (
        <Badge tone={tones[status]}>
          <Text k={`subscription:history.state.${status}`} />
        </Badge>
      ),
    },
    {
      ...column('subscription:history.amount'),
      align: 'end',
      cell: ({ amount }) => amount,
    },
    {
      ...column('subscription:history.receipt'),
      headerHidden: true,
      align: 'end',
      cell: ({ receiptUrl, status, on }) =>
        receiptUrl ? (
          <NewTabLink href={receiptUrl} newTabLabel={t('subscription:history.newTab')}>
            {/* What was not paid has no receipt: the page shows what is asked for. */}
            <Text k={isReceived(status) ? 'subscription:history.receipt' : 'subscription:history.invoice'} />
            <span className="sr-only"> {on}</span>
          </NewTabLink>
        ) : null,
    },
  ];
  return (
    <Table
      caption={t('subscription:history.title')}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      stacked="onPhones"
      empty={
        <EmptyState title={<Text k="subscription:history.title" />}>
          <Text k="subscription:history.none" />
        </EmptyState>
      }
    />
  );
}
