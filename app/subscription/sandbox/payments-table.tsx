import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import { priceText } from '../plans/plan-texts.ts';
import { OrderText, type PaymentStatus, type ShownOrder, StatusBadge } from './sandbox-parts.tsx';

export interface SandboxPayment extends ShownOrder {
  id: string;
  on: string;
  status: PaymentStatus;
}

/** Everything that was paid with play money, each with its invoice. */
export function PaymentsTable({ payments }: { payments: SandboxPayment[] }) {
  const t = useText('sandbox');
  const { locale } = usePageFrame();
  const columns: Column<SandboxPayment>[] = [
    {
      key: 'on',
      header: <Text k="sandbox:payment.date" />,
      heading: true,
      cell: ({ on }) => on,
    },
    {
      key: 'plan',
      header: <Text k="sandbox:payment.for" />,
      cell: (payment) => (
        <div className="@max-2xl:text-right">
          <PlanText stored={payment.planName} />
          <span className="block text-ink-soft text-sm">
            <OrderText order={payment} />
          </span>
        </div>
      ),
    },
    {
      key: 'status',
      header: <Text k="sandbox:payment.status" />,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'amount',
      header: <Text k="sandbox:payment.amount" />,
      align: 'end',
      cell: ({ amountCents }) => priceText(amountCents, locale),
    },
    {
      key: 'invoice',
      header: <Text k="sandbox:invoice.word" />,
      headerHidden: true,
      align: 'end',
      cell: ({ id, on }) => (
        <TextLink to={`/sandbox/invoices/${id}`} aria-label={t('sandbox:invoice.of', { date: on })}>
          <Text k="sandbox:invoice.word" />
        </TextLink>
      ),
    },
  ];
  return (
    <Table
      caption={t('sandbox:payment.title')}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      stacked="onPhones"
    />
  );
}
