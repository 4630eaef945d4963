import { CalendarClock, FastForward } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Section } from '#app/accounts/settings/settings-parts.tsx';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import type { BillingPeriod, PurchaseKind } from '../payments/customer-snapshot.ts';
import { priceText } from '../plans/plan-texts.ts';
import { type Card, cards, mostDays } from './sandbox.forms.ts';

type IntentFormProps = Pick<ButtonProps, 'variant' | 'icon' | 'size'> & {
  /** What is sent along. */
  fields: { intent: string; id?: string };
  /** What stands on its button. */
  label: ReactNode;
  /** What is filled in before. */
  children?: ReactNode;
  className?: string;
};

/** One thing that the sandbox does, with the one button that does it. */
export function IntentForm({ fields, label, children, className, ...look }: IntentFormProps) {
  const { formData } = useNavigation();
  const busy = Object.entries(fields).every(([name, value]) => formData?.get(name) === value);
  return (
    <Form method="post" className={className} noValidate preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" busy={busy} {...look}>
        {label}
      </Button>
    </Form>
  );
}

/** What of an order is shown. */
export interface ShownOrder {
  planName: string;
  kind: PurchaseKind;
  period: BillingPeriod;
  amountCents: number;
}

/** Which plan it is, and what kind of purchase. */
export const OrderText = ({ order: { planName, kind, period } }: { order: ShownOrder }) => (
  <>
    <PlanText stored={planName} />
    <span className="block text-ink-soft text-sm">
      <Text k={`sandbox:order.${kind}.${period}`} />
    </span>
  </>
);

/** What was done, or why not. The buttons stand far below on a phone, so each new answer comes into sight. */
export function AnswerMessage({ answer }: { answer: FormAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.problem ?? answer.done) place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <div ref={place} className="scroll-mt-24 empty:hidden">
      <FormMessage answer={answer} />
    </div>
  );
}

export interface SandboxSubscription extends ShownOrder {
  state: 'running' | 'ending' | 'unpaid' | 'ended';
  endsOn: string;
  /** What it renews as, if its owner has chosen something else. */
  next?: ShownOrder;
}

const stateTones: Record<SandboxSubscription['state'], BadgeTone> = {
  ...{ running: 'good', ending: 'hint', unpaid: 'wrong', ended: 'plain' },
};

/** How the subscription stands, and the way out of it or back in. */
export function SubscriptionSection({ subscription }: { subscription: SandboxSubscription | undefined }) {
  return (
    <Section title="sandbox:subscription.title" intro="sandbox:subscription.intro">
      {subscription ? (
        <Facts subscription={subscription} />
      ) : (
        <p className="text-ink-soft">
          <Text k="sandbox:subscription.none" />
        </p>
      )}
    </Section>
  );
}

function Facts({ subscription }: { subscription: SandboxSubscription }) {
  const { locale } = usePageFrame();
  const { state, endsOn, next } = subscription;
  const { amountCents } = next ?? subscription;
  const act = state === 'ending' ? 'resume' : 'cancel';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-1">
        <Badge tone={stateTones[state]}>
          <Text k={`sandbox:subscription.state.${state}`} />
        </Badge>
        <OrderText order={subscription} />
        <p>
          <Text
            k={`sandbox:subscription.date.${state}`}
            values={{ date: endsOn, price: priceText(amountCents, locale) }}
          />
        </p>
        {next ? (
          <div className="mt-2">
            <p className="text-ink-soft text-sm">
              <Text k="sandbox:subscription.becomes" />
            </p>
            <OrderText order={next} />
          </div>
        ) : null}
      </div>
      {/* One button for both, so that it keeps the focus when it becomes the other. */}
      {state === 'ended' ? null : (
        <IntentForm
          fields={{ intent: act }}
          variant={act === 'resume' ? 'primary' : 'secondary'}
          label={<Text k={`sandbox:subscription.${act}`} />}
        />
      )}
    </div>
  );
}

/** The two cards there are: one of which every payment goes through, and one of which none does. */
export function CardChoice({ chosen, answer }: { chosen: Card; answer: FormAnswer }) {
  return (
    <RadioGroup
      name="card"
      legend={<Text k="sandbox:card.legend" />}
      defaultValue={chosen}
      error={fieldError(answer, 'card')}
      options={cards.map((card) => ({
        value: card,
        label: <Text k={`sandbox:card.${card}.name`} />,
        hint: <Text k={`sandbox:card.${card}.hint`} />,
      }))}
    />
  );
}

/** Which card the next payment is tried with. */
export function CardSection({ card, answer }: { card: Card; answer: FormAnswer }) {
  return (
    <Section title="sandbox:card.title" intro="sandbox:card.intro">
      <IntentForm
        fields={{ intent: 'card' }}
        variant="secondary"
        label={<Text k="sandbox:card.use" />}
        className="grid justify-items-start gap-5"
      >
        <CardChoice key={card} chosen={card} answer={answer} />
      </IntentForm>
    </Section>
  );
}

type ClockSectionProps = { isRenewing: boolean; answer: FormAnswer };

/** Lets days pass, for whoever looks at it alone. */
export function ClockSection({ isRenewing, answer }: ClockSectionProps) {
  return (
    <Section title="sandbox:clock.title" intro="sandbox:clock.intro">
      <div className="grid gap-6">
        <IntentForm
          fields={{ intent: 'clock' }}
          icon={<CalendarClock />}
          label={<Text k="sandbox:clock.move" />}
          className="flex flex-wrap items-end gap-4"
        >
          <TextField
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostDays}
            defaultValue={typedText(answer, 'days') ?? '7'}
            label={<Text k="sandbox:clock.days" />}
            error={fieldError(answer, 'days')}
            className="w-full max-w-48"
          />
        </IntentForm>
        {isRenewing ? (
          <div className="grid justify-items-start gap-3 border-line border-t pt-5">
            <p className="text-ink-soft">
              <Text k="sandbox:clock.renewHint" />
            </p>
            <IntentForm
              fields={{ intent: 'renew' }}
              variant="secondary"
              icon={<FastForward />}
              label={<Text k="sandbox:clock.renew" />}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

export interface SandboxPayment extends ShownOrder {
  id: string;
  on: string;
  status: 'paid' | 'failed' | 'refunded';
}

const paymentTones: Record<SandboxPayment['status'], BadgeTone> = {
  ...{ paid: 'good', failed: 'wrong', refunded: 'plain' },
};

/** Everything that was paid with play money. The receipts of the product lead to its rows. */
export function PaymentsTable({ payments }: { payments: SandboxPayment[] }) {
  const t = useText('sandbox');
  const { locale } = usePageFrame();
  const column = (key: TextKey) => ({ key, header: <Text k={key} /> });
  const columns: Column<SandboxPayment>[] = [
    {
      ...column('sandbox:payment.date'),
      heading: true,
      cell: ({ id, on }) => (
        <span id={id} className="scroll-mt-24 target:bg-marker-soft">
          {on}
        </span>
      ),
    },
    {
      ...column('sandbox:payment.for'),
      cell: (payment) => (
        <div className="@max-2xl:text-right">
          <OrderText order={payment} />
        </div>
      ),
    },
    {
      ...column('sandbox:payment.status'),
      cell: ({ status }) => (
        <Badge tone={paymentTones[status]}>
          <Text k={`sandbox:payment.${status}`} />
        </Badge>
      ),
    },
    {
      ...column('sandbox:payment.amount'),
      align: 'end',
      cell: ({ amountCents }) => priceText(amountCents, locale),
    },
    {
      ...column('sandbox:payment.refund'),
      headerHidden: true,
      align: 'end',
      cell: ({ id, kind, status }) =>
        kind === 'pass' && status === 'paid' ? (
          <IntentForm
            fields={{ intent: 'refund', id }}
            variant="secondary"
            size="small"
            label={<Text k="sandbox:payment.refund" />}
          />
        ) : null,
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
