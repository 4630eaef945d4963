import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import { priceText } from '../plans/plan-texts.ts';
import type { SandboxPayment } from './payments-table.tsx';
import { OrderText, StatusBadge } from './sandbox-parts.tsx';

interface ShownInvoice extends SandboxPayment {
  email: string;
  mayBeRefunded: boolean;
}

/** One payment on a card of its own. */
export function InvoiceSheet({ invoice, answer }: { invoice: ShownInvoice; answer: FormAnswer }) {
  const { locale, siteName } = usePageFrame();
  return (
    <Card as="section" padding="large" className="mx-auto grid w-full max-w-2xl gap-6">
      <FormMessage answer={answer} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={<Text k="sandbox:invoice.from" />}>{siteName}</Fact>
        <Fact name={<Text k="sandbox:invoice.to" />}>{invoice.email}</Fact>
        <Fact name={<Text k="sandbox:payment.date" />}>{invoice.on}</Fact>
        <Fact name={<Text k="sandbox:payment.status" />}>
          <StatusBadge status={invoice.status} />
        </Fact>
        <Fact name={<Text k="sandbox:invoice.number" />} wide>
          <span className="wrap-anywhere font-mono text-sm">{invoice.id}</span>
        </Fact>
      </dl>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-y py-4">
        <p className="min-w-0">
          <PlanText stored={invoice.planName} />
          <span className="block text-ink-soft text-sm">
            <OrderText order={invoice} />
          </span>
        </p>
        <p className="font-serif text-3xl tabular-nums">{priceText(invoice.amountCents, locale)}</p>
      </div>
      <p className="text-ink-soft text-sm">
        <Text k="sandbox:invoice.footnote" />
      </p>
      {invoice.mayBeRefunded ? <RefundForm /> : null}
    </Card>
  );
}

function Fact({ name, wide = false, children }: { name: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}

function RefundForm() {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid justify-items-start gap-3 print:hidden">
      <Button type="submit" variant="secondary" busy={busy}>
        <Text k="sandbox:invoice.refund" />
      </Button>
    </Form>
  );
}
