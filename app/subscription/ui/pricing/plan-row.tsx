import { Pencil } from 'lucide-react';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { priceText } from '../../plan-prices.ts';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import { inWords } from '../../pricing/plan-words.ts';
import { highestOf } from '../../pricing/plans.forms.ts';
import { editAddress } from '../../pricing/pricing-address.ts';
import { PlanText } from '../plan-text.tsx';
import { DeletePlan } from './delete-plan.tsx';
import type { PlanDeletion } from './use-plan-deletion.tsx';
import { usePlanName } from './use-plan-name.ts';

/** Where the focus goes when the form of a plan is closed. */
export const editLinkId = (planId: string) => `edit-${planId}`;

/** A plan in short: what it is called, what it costs, what it opens, and what can be done to it. */
export function PlanRow({ plan, deletion }: { plan: ManagedPlan; deletion: PlanDeletion }) {
  const t = useText('pricing');
  const name = usePlanName()(plan);
  const { description } = inWords(plan, plan.translations[useLocale()]);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 p-1">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl wrap-anywhere">{name}</h3>
          {plan.isPopular ? (
            <Badge tone="marker">
              <Text k="plans:popular" />
            </Badge>
          ) : null}
          {plan.grants.length === 0 ? (
            <Badge tone="hint">
              <Text k="pricing:row.notForSale" />
            </Badge>
          ) : null}
        </div>
        <p className="text-ink-soft wrap-anywhere">
          <PlanText stored={description} />
        </p>
        <PlanFacts plan={plan} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          id={editLinkId(plan.id)}
          to={editAddress(plan.id)}
          preventScrollReset
          variant="secondary"
          size="small"
          icon={<Pencil />}
          aria-label={t('pricing:row.edit', { name })}
        >
          <Text k="pricing:row.editShort" />
        </ButtonLink>
        <DeletePlan {...{ plan, name, deletion }} />
      </div>
    </div>
  );
}

function PlanFacts({ plan }: { plan: ManagedPlan }) {
  const locale = useLocale();
  const opened = highestOf(plan.grants);
  return (
    <p className="tabular-nums">
      <Text
        k="pricing:row.prices"
        values={{
          month: priceText(plan.monthlyPrice, locale),
          year: priceText(plan.annualPrice, locale),
        }}
      />
      {opened ? (
        <>
          {' · '}
          <Text k={`pricing:opens.${opened}`} />
        </>
      ) : null}
    </p>
  );
}
