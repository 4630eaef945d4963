import { RotateCcw } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import type { SentAnswer } from '../../pricing/pricing-actions.server.ts';
import { DeletePlan } from './delete-plan.tsx';
import { type PlanDeletion, useAnswerToast } from './use-plan-deletion.tsx';
import { usePlanName } from './use-plan-name.ts';

type RetiredPlansProps = { plans: ManagedPlan[]; deletion: PlanDeletion };

/** Plans that were taken off the site and are kept for those who bought them. */
export function RetiredPlans({ plans, deletion }: RetiredPlansProps) {
  if (plans.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl">
          <Text k="pricing:retired.title" />
        </h2>
        <p className="text-ink-soft">
          <Text k="pricing:retired.text" />
        </p>
      </div>
      <ul className="grid gap-3">
        {plans.map((plan) => (
          <RetiredPlan key={plan.id} {...{ plan, deletion }} />
        ))}
      </ul>
    </section>
  );
}

function RetiredPlan({ plan, deletion }: { plan: ManagedPlan; deletion: PlanDeletion }) {
  const t = useText('pricing');
  const name = usePlanName()(plan);
  const fetcher = useFetcher<SentAnswer>();
  useAnswerToast(fetcher.data);
  return (
    <Card as="li" padding="small" className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h3 className="min-w-0 flex-1 basis-48 text-lg wrap-anywhere">{name}</h3>
      <div className="flex items-center gap-2">
        <fetcher.Form method="post" action="/pricing">
          <input type="hidden" name="intent" value="offer-again" />
          <input type="hidden" name="plan" value={plan.id} />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            icon={<RotateCcw />}
            busy={fetcher.state !== 'idle'}
            aria-label={t('pricing:retired.offerName', { name })}
          >
            <Text k="pricing:retired.offer" />
          </Button>
        </fetcher.Form>
        {plan.isBought ? null : <DeletePlan {...{ plan, name, deletion }} />}
      </div>
    </Card>
  );
}
