import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import { priceText } from '../plans/plan-texts.ts';
import { CardChoice, PlayCard } from './sandbox-card.tsx';
import { OrderText, type ShownOrder } from './sandbox-parts.tsx';

interface ShownCheckout extends ShownOrder {
  email: string;
  renewsOn: string;
  /** When a pass begins, if that is later than now. */
  startsOn?: string;
  /** When a pass ends. */
  endsOn: string;
  cancelPath: string;
}

type CheckoutSheetProps = { checkout: ShownCheckout; answer: FormAnswer };

/** What is bought on the left, how it is paid on the right. */
export function CheckoutSheet({ checkout, answer }: CheckoutSheetProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <OrderSummary checkout={checkout} />
      <Card as="section" padding="large" className="grid gap-6">
        <PlayCard className="mx-auto w-full max-w-72 -rotate-2" />
        <PayForm checkout={checkout} answer={answer} />
      </Card>
    </div>
  );
}

function OrderSummary({ checkout }: { checkout: ShownCheckout }) {
  const { locale } = usePageFrame();
  const { amountCents, kind, period, renewsOn, startsOn, endsOn, email } = checkout;
  const price = priceText(amountCents, locale);
  return (
    <div className="grid gap-5 lg:pt-6">
      <h1 className="text-3xl sm:text-4xl">
        <Text k="sandbox:checkout.title" />
      </h1>
      <div className="grid gap-1">
        <p className="font-serif text-2xl">
          <PlanText stored={checkout.planName} />
        </p>
        <p className="text-ink-soft">
          <OrderText order={checkout} />
        </p>
        <p className="mt-2 font-serif text-5xl tabular-nums">{price}</p>
      </div>
      <p className="max-w-[46ch] text-ink-soft">
        {kind === 'subscription' ? (
          <Text k={`sandbox:checkout.renews.${period}`} values={{ date: renewsOn, price }} />
        ) : (
          <Text
            k={`sandbox:checkout.lasts.${startsOn ? 'later' : 'now'}`}
            values={{ from: startsOn ?? '', date: endsOn }}
          />
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
        <p className="min-w-0 text-ink-soft">
          <Text k="sandbox:checkout.payer" values={{ email }} />
        </p>
        <TextLink to="/sandbox/portal" className="inline-flex min-h-9 items-center">
          <Text k="sandbox:portal.title" />
        </TextLink>
      </div>
    </div>
  );
}

function PayForm({ checkout, answer }: CheckoutSheetProps) {
  const { locale } = usePageFrame();
  const busy = useNavigation().state !== 'idle';
  const chosen = answer.values?.card === 'failing' ? 'failing' : 'working';
  return (
    <Form method="post" className="grid gap-5">
      <FormMessage answer={answer} />
      <CardChoice chosen={chosen} answer={answer} />
      <Button type="submit" size="large" busy={busy}>
        <Text k="sandbox:checkout.pay" values={{ price: priceText(checkout.amountCents, locale) }} />
      </Button>
      <p className="text-center text-sm">
        <TextLink to={checkout.cancelPath} tone="soft" className="inline-flex min-h-9 items-center">
          <Text k="sandbox:checkout.back" />
        </TextLink>
      </p>
    </Form>
  );
}

/** In place of a payment page that did its work. */
export const PaidSheet = () => (
  <DoneSheet
    title={<Text k="sandbox:checkout.paidTitle" />}
    action={
      <ButtonLink to="/subscription/manage">
        <Text k="sandbox:checkout.toSubscription" />
      </ButtonLink>
    }
  >
    <Text k="sandbox:checkout.paidText" />
  </DoneSheet>
);

/** In place of a payment page on which nothing can be paid any more. */
export const ClosedSheet = () => (
  <DoneSheet
    title={<Text k="sandbox:checkout.closedTitle" />}
    action={
      <ButtonLink to="/subscription">
        <Text k="sandbox:checkout.toPlans" />
      </ButtonLink>
    }
  >
    <Text k="sandbox:checkout.closedText" />
  </DoneSheet>
);

function DoneSheet({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="sr-only">
        <Text k="sandbox:checkout.title" />
      </h1>
      <EmptyState picture={<PlayCard className="w-40" />} {...{ title, action }}>
        {children}
      </EmptyState>
    </>
  );
}
