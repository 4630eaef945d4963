import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import { changePath } from '../checkout/plan-choice.ts';
import type { ClosingTexts } from '../entitlement/closing-texts.server.ts';
import type { BillingPeriod } from '../payments/customer-snapshot.ts';

interface ShownPlan {
  planName: string;
  period: BillingPeriod;
  price: string;
}

export interface ShownChange {
  from: ShownPlan;
  to: ShownPlan;
  planKey: string;
  /** When is paid next; a change that waits happens then. */
  renewsOn: string;
  /** Of a change at once: what it costs, as it will be confirmed. */
  quote?: { due: string; dueCents: number; credit?: string; proratedAt: string };
  closing?: ClosingTexts;
}

type ChangePageProps = {
  change: ShownChange | undefined;
  /** Why it was not done, or cannot be shown. */
  problem: TextKey | undefined;
};

/** What changes, when, how much, and what closes: then one button. */
export function ChangePage({ change, problem }: ChangePageProps) {
  const t = useText('subscription');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('subscription:change.title')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: '/subscription', label: <Text k="subscription:change.back" /> }}
        title={<Text k="subscription:change.title" />}
      />
      <div className="grid gap-6">
        {problem ? (
          <Notice tone="wrong" announced>
            <Text k={problem} />
          </Notice>
        ) : null}
        {change ? <Confirmation change={change} /> : null}
      </div>
    </div>
  );
}

function Confirmation({ change }: { change: ShownChange }) {
  const { from, to, quote, closing, renewsOn, planKey } = change;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card as="section" padding="large" className="grid gap-6">
      <div className="grid gap-3">
        <PlanLine name={<Text k="subscription:change.from" />} plan={from} />
        <ArrowDown aria-hidden="true" className="size-5 text-ink-soft" />
        <PlanLine name={<Text k="subscription:change.to" />} plan={to} />
      </div>
      <dl className="grid gap-4 border-line border-t pt-5">
        <Line name={<Text k="subscription:change.when" />}>
          <Text k={`subscription:change.${quote ? 'now' : 'later'}`} values={{ date: renewsOn }} />
        </Line>
        <Line name={<Text k="subscription:change.toPay" />}>
          <span className="font-serif text-3xl tabular-nums">
            {quote ? quote.due : <Text k="subscription:change.nothingNow" />}
          </span>
          {quote ? (
            <span className="block max-w-[52ch] text-ink-soft text-sm">
              <Text
                k={`subscription:change.${quote.credit ? 'credited' : 'difference'}`}
                values={{ credit: quote.credit ?? '' }}
              />
            </span>
          ) : null}
        </Line>
        <Line name={<Text k="subscription:change.then" />}>
          <Text k={`subscription:change.next.${to.period}`} values={{ price: to.price, date: renewsOn }} />
        </Line>
      </dl>
      {closing ? <ClosingNotice closing={closing} /> : null}
      <Form method="post" action={changePath} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="planKey" value={planKey} />
        <input type="hidden" name="period" value={to.period} />
        {quote ? (
          <>
            <input type="hidden" name="dueCents" value={quote.dueCents} />
            <input type="hidden" name="proratedAt" value={quote.proratedAt} />
          </>
        ) : null}
        <Button type="submit" busy={isBusy}>
          {quote && quote.dueCents > 0 ? (
            <Text k="subscription:change.pay" values={{ price: quote.due }} />
          ) : (
            <Text k={quote ? 'subscription:change.confirm' : 'subscription:change.confirmLater'} />
          )}
        </Button>
        <ButtonLink to="/subscription" variant="secondary">
          <Text k="subscription:change.leave" />
        </ButtonLink>
      </Form>
    </Card>
  );
}

function PlanLine({ name, plan: { planName, period, price } }: { name: ReactNode; plan: ShownPlan }) {
  return (
    <p>
      <span className="block text-ink-soft text-sm">{name}</span>
      <span className="font-medium text-lg">
        <PlanText stored={planName} />
      </span>
      {' · '}
      <Text k={`subscription:detail.paid.subscription.${period}`} values={{ price }} />
    </p>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which texts one has begun or written that the plan does not open. */
function ClosingNotice({ closing: { titles, more } }: { closing: ClosingTexts }) {
  return (
    <Notice tone="hint" title={<Text k="subscription:closing.title" />}>
      <ul className="list-disc ps-5">
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts may have the same title, and none changes its place
          <li key={at}>{title}</li>
        ))}
        {more > 0 ? (
          <li>
            <Text k="subscription:closing.more" values={{ count: more }} />
          </li>
        ) : null}
      </ul>
      <p className="mt-2">
        <Text k="subscription:closing.kept" />
      </p>
    </Notice>
  );
}
