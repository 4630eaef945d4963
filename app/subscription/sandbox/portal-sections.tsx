import { CalendarClock, FastForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Section } from '#app/accounts/settings/settings-parts.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import { priceText } from '../plans/plan-texts.ts';
import { mostDays } from './sandbox.forms.ts';
import { IntentForm, OrderText, type ShownOrder } from './sandbox-parts.tsx';

export interface SandboxSubscription extends ShownOrder {
  state: 'running' | 'ending' | 'unpaid' | 'ended';
  endsOn: string;
}

const tones: Record<SandboxSubscription['state'], BadgeTone> = {
  running: 'good',
  ending: 'hint',
  unpaid: 'wrong',
  ended: 'plain',
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

type ClockSectionProps = { isRenewing: boolean; answer: FormAnswer };

/** Lets days pass, for whoever looks at it alone. */
export function ClockSection({ isRenewing, answer }: ClockSectionProps) {
  return (
    <Section title="sandbox:clock.title" intro="sandbox:clock.intro">
      <div className="grid gap-6">
        <IntentForm
          intent="clock"
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
            defaultValue={answer.values?.days ?? '7'}
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
              intent="renew"
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

/** What the portal did, or why not. Its buttons stand far below on a phone, so each new answer comes into sight. */
export function PortalAnswerMessage({ answer }: { answer: FormAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { problem, done } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same thing done twice is a new answer, and a new place in the history
  useEffect(() => {
    if (problem ?? done) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, done, key]);
  return (
    <div ref={place} className="scroll-mt-24 empty:hidden">
      <FormMessage answer={answer} />
    </div>
  );
}
