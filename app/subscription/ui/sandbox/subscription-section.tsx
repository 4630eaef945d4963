import { Section } from '#app/accounts/settings/settings-parts.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { priceText } from '../../plan-prices.ts';
import { PlanText } from '../plan-text.tsx';
import { IntentForm } from './intent-form.tsx';
import { OrderText, type ShownOrder } from './order-text.tsx';

export interface ShownSubscription extends ShownOrder {
  state: 'running' | 'ending' | 'unpaid' | 'ended';
  endsOn: string;
}

const tones: Record<ShownSubscription['state'], BadgeTone> = {
  running: 'good',
  ending: 'hint',
  unpaid: 'wrong',
  ended: 'plain',
};

/** How the subscription stands, and the way out of it or back in. */
export function SubscriptionSection({ subscription }: { subscription: ShownSubscription | undefined }) {
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

function Facts({ subscription }: { subscription: ShownSubscription }) {
  const { locale } = usePageFrame();
  const { state, endsOn, amountCents } = subscription;
  const price = priceText(amountCents, locale);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-1">
        <Badge tone={tones[state]}>
          <Text k={`sandbox:subscription.state.${state}`} />
        </Badge>
        <p className="mt-1 font-serif text-xl">
          <PlanText stored={subscription.planName} />
        </p>
        <p className="text-ink-soft">
          <OrderText order={subscription} />
        </p>
        <p>
          <Text k={`sandbox:subscription.date.${state}`} values={{ date: endsOn, price }} />
        </p>
      </div>
      {/* One button for both, so that it keeps the focus when it becomes the other. */}
      {state === 'ended' ? null : (
        <IntentForm
          intent={state === 'ending' ? 'resume' : 'cancel'}
          variant={state === 'ending' ? 'primary' : 'secondary'}
          label={<Text k={`sandbox:subscription.${state === 'ending' ? 'resume' : 'cancel'}`} />}
        />
      )}
    </div>
  );
}
