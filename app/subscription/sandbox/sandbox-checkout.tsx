import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { percentText, priceText } from '../plans/plan-texts.ts';
import { promotion } from './sandbox.forms.ts';
import { CardChoice, IntentForm, OrderText, type ShownOrder } from './sandbox-sections.tsx';

interface ShownCheckout extends ShownOrder {
  id: string;
  isPaid: boolean;
  isClosed: boolean;
  renewsOn: string;
  /** When a pass begins, if that is later than now. */
  startsOn?: string;
  /** When a pass ends. */
  endsOn: string;
  cancelPath: string;
}

type CheckoutSectionProps = { checkout: ShownCheckout; answer: FormAnswer };

/** What is bought and how it is paid, or why nothing can be paid here any more. */
export function CheckoutSection({ checkout, answer }: CheckoutSectionProps) {
  if (checkout.isPaid)
    return (
      <Notice tone="good" title={<Text k="sandbox:checkout.paidTitle" />}>
        <TextLink to="/subscription/manage">
          <Text k="sandbox:checkout.toSubscription" />
        </TextLink>
      </Notice>
    );
  if (checkout.isClosed)
    return (
      <Notice tone="hint" title={<Text k="sandbox:checkout.closedTitle" />}>
        <Text k="sandbox:checkout.closedText" />{' '}
        <TextLink to="/subscription">
          <Text k="sandbox:checkout.toPlans" />
        </TextLink>
      </Notice>
    );
  return <Payment checkout={checkout} answer={answer} />;
}

function Payment({ checkout, answer }: CheckoutSectionProps) {
  const { locale } = usePageFrame();
  const { id, amountCents, kind, period, renewsOn, startsOn, endsOn, cancelPath } = checkout;
  const price = priceText(amountCents, locale);
  return (
    <Card as="section" padding="large" className="grid gap-6 lg:grid-cols-2 lg:gap-14">
      <div className="grid content-start gap-4">
        <h2 className="text-2xl">
          <Text k="sandbox:checkout.title" />
        </h2>
        <div>
          <OrderText order={checkout} />
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
      </div>
      <div className="grid content-start gap-4">
        <IntentForm
          fields={{ intent: 'pay', id }}
          label={<Text k="sandbox:checkout.pay" values={{ price }} />}
          className="grid gap-5"
        >
          <CardChoice
            chosen={typedText(answer, 'card') === 'failing' ? 'failing' : 'working'}
            answer={answer}
          />
          {kind === 'subscription' ? (
            <TextField
              name="code"
              autoComplete="off"
              defaultValue={typedText(answer, 'code')}
              label={<Text k="sandbox:code.label" />}
              hint={
                <Text
                  k="sandbox:code.hint"
                  values={{ code: promotion.code, percent: percentText(promotion.percent, locale) }}
                />
              }
              error={fieldError(answer, 'code')}
            />
          ) : null}
        </IntentForm>
        <TextLink
          to={cancelPath}
          tone="soft"
          className="inline-flex min-h-9 items-center justify-self-center"
        >
          <Text k="sandbox:checkout.back" />
        </TextLink>
      </div>
    </Card>
  );
}
