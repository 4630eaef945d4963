import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import { isYearDearer, planTextKey, priceText } from '../plans/plan-texts.ts';
import { inWords } from '../plans/plan-words.ts';
import type { ManagedPlan } from './managed-plans.queries.server.ts';
import { highestOf } from './plans.forms.ts';
import { editAddress } from './pricing-address.ts';

export type PlanDeletion = (planId: string) => void;

/** Deletes a plan and says what became of it: its row may be gone before the answer is read. */
export function usePlanDeletion(): PlanDeletion {
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.data);
  return (planId) => void fetcher.submit({ intent: 'delete', id: planId }, { method: 'post' });
}

type DeletePlanProps = { plan: ManagedPlan; name: string; deletion: PlanDeletion };

/** Asks before a plan goes, and says what becomes of it: deleted, or kept for those who bought it. */
export function DeletePlan({ plan, name, deletion }: DeletePlanProps) {
  const t = useText('pricing');
  const [isAsking, setIsAsking] = useState(false);
  const { buttonProps, confirmed } = useFocusAfterDelete();
  const kind = plan.isBought ? 'bought' : 'unbought';
  return (
    <>
      <IconButton
        {...buttonProps}
        label={t('pricing:delete.label', { name })}
        icon={<Trash2 />}
        size="small"
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Text k={`pricing:delete.${kind}.title`} values={{ name }} />}
        description={<Text k={`pricing:delete.${kind}.text`} />}
        confirmLabel={<Text k={`pricing:delete.${kind}.confirm`} />}
        cancelLabel={<Text k="pricing:cancel" />}
        onConfirm={() => {
          confirmed();
          deletion(plan.id);
        }}
      />
    </>
  );
}

/** Names a plan as readers of this language know it, for labels and sentences. */
export function usePlanName(): (plan: Pick<ManagedPlan, 'name' | 'translations'>) => string {
  const locale = useLocale();
  const t = useText('plans');
  return ({ name, translations }) => {
    const key = planTextKey(name);
    return translations[locale]?.name ?? (key ? t(key as never) : name);
  };
}

/** Where the focus goes when the form of a plan is closed. */
export const editLinkId = (planId: string) => `edit-${planId}`;

/** A plan in short: what it is called, what it costs, what it opens, and what can be done to it. */
export function PlanRow({ plan, deletion }: { plan: ManagedPlan; deletion: PlanDeletion }) {
  const t = useText('pricing');
  const name = usePlanName()(plan);
  const { description } = inWords(plan, plan.translations[useLocale()]);
  // Of the row: its button is gone before the answer is read.
  const publishing = useFetcher<FormAnswer>();
  useAnswerToast(publishing.data);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 p-1">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl wrap-anywhere">{name}</h3>
          {plan.isDraft ? (
            <Badge tone="hint">
              <Text k="pricing:draft.badge" />
            </Badge>
          ) : null}
          {plan.isPopular ? (
            <Badge tone="marker">
              <Text k="plans:popular" />
            </Badge>
          ) : null}
          {isYearDearer(plan) ? (
            <Badge tone="hint">
              <Text k="pricing:yearDearer" />
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
        {plan.isDraft ? (
          <publishing.Form method="post" action="/pricing">
            <input type="hidden" name="intent" value="publish" />
            <input type="hidden" name="id" value={plan.id} />
            <Button
              type="submit"
              size="small"
              icon={<Eye />}
              busy={publishing.state !== 'idle'}
              aria-label={t('pricing:draft.publishName', { name })}
            >
              <Text k="pricing:draft.publish" />
            </Button>
          </publishing.Form>
        ) : null}
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
