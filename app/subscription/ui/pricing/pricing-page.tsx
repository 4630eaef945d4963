import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { FormMessage } from '#app/forms/form-message.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import type { SentAnswer } from '../../pricing/pricing-actions.server.ts';
import { PlanList } from './plan-list.tsx';
import { editLinkId } from './plan-row.tsx';
import { PricingFrame } from './pricing-frame.tsx';
import { RetiredPlans } from './retired-plans.tsx';
import { usePlanDeletion } from './use-plan-deletion.tsx';

type PricingPageProps = { plans: ManagedPlan[]; sent?: SentAnswer };

/** All plans in their order, each to be edited where it stands. What others change is read again by the site's frame. */
export function PricingPage({ plans, sent }: PricingPageProps) {
  const [search] = useSearchParams();
  const { editing, shown } = useEditedPlan(
    plans.filter(({ isRetired }) => !isRetired),
    search.get('edit'),
  );
  const deletion = usePlanDeletion();
  return (
    <PricingFrame actions={<AddPlan />}>
      <div className="grid gap-10">
        {sent && sent.intent !== 'edit' ? <FormMessage answer={sent} /> : null}
        {shown.length === 0 ? (
          <EmptyState title={<Text k="pricing:empty.title" />}>
            <Text k="pricing:empty.text" />
          </EmptyState>
        ) : (
          <section>
            <h2 className="sr-only">
              <Text k="pricing:list.title" />
            </h2>
            <PlanList
              plans={shown}
              {...{ editing, deletion }}
              sent={sent?.intent === 'edit' ? sent : undefined}
            />
          </section>
        )}
        <RetiredPlans plans={plans.filter(({ isRetired }) => isRetired)} deletion={deletion} />
      </div>
    </PricingFrame>
  );
}

/** Adds a plan and opens it. A form of the page itself: its answer leads to the new plan. */
function AddPlan() {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action="/pricing">
      <input type="hidden" name="intent" value="add" />
      <Button type="submit" icon={<Plus />} busy={state !== 'idle' && formData?.get('intent') === 'add'}>
        <Text k="pricing:add" />
      </Button>
    </Form>
  );
}

/**
 * The plan that is open, and all that are shown with it. Once open it stays, even if somebody takes it away meanwhile: what
 * was typed is not lost with it. Closed, its row gets the focus back.
 */
function useEditedPlan(plans: ManagedPlan[], wantedId: string | null) {
  const [kept, setKept] = useState<ManagedPlan>();
  const found = plans.find(({ id }) => id === wantedId);
  if (found && kept?.id !== found.id) setKept(found);
  const editing = found ?? (kept?.id === wantedId ? kept : undefined);

  const lastId = useRef<string>(undefined);
  const openId = editing?.id;
  useEffect(() => {
    if (!openId && lastId.current) document.getElementById(editLinkId(lastId.current))?.focus();
    lastId.current = openId;
  }, [openId]);

  return { editing, shown: editing && !found ? [...plans, editing] : plans };
}
