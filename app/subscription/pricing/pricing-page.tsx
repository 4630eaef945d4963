import { Plus, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useFetcher, useNavigation, useSearchParams } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useOpenedRow } from '#app/forms/use-opened-row.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SortableList } from '#app/ui/sortable-list.tsx';
import type { ManagedPlan } from './managed-plans.queries.server.ts';
import { PlanEditor } from './plan-form.tsx';
import {
  DeletePlan,
  editLinkId,
  type PlanDeletion,
  PlanRow,
  usePlanDeletion,
  usePlanName,
} from './plan-row.tsx';

type PlanListProps = {
  plans: ManagedPlan[];
  editing: ManagedPlan | undefined;
  deletion: PlanDeletion;
  /** What the server answered to an edit that was sent without scripts. */
  sent?: FormAnswer;
};

const formId = 'plan-order';

/** The plans on the site, to be moved and edited. */
function PlanList({ plans, editing, deletion, sent }: PlanListProps) {
  const t = useText('pricing');
  const nameOf = usePlanName();
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.data);
  const seen = plans.map(({ id }) => id).join(' ');
  return (
    <>
      <form id={formId} method="post" action="/pricing" hidden>
        <input type="hidden" name="intent" value="reorder" />
        <input type="hidden" name="seen" value={seen} />
      </form>
      <SortableList
        rows={plans}
        rowKey={({ id }) => id}
        label={t('pricing:list.title')}
        instructions={t('pricing:list.instructions')}
        handleLabel={(plan) => t('pricing:list.handle', { name: nameOf(plan) })}
        upLabel={(plan) => t('pricing:list.up', { name: nameOf(plan) })}
        downLabel={(plan) => t('pricing:list.down', { name: nameOf(plan) })}
        announce={(plan, { what, place, count }) =>
          t(`pricing:list.${what}`, { name: nameOf(plan), place, total: count })
        }
        onReorder={(wanted) =>
          fetcher.submit(
            { intent: 'reorder', seen, wanted: wanted.join(' ') },
            { method: 'post', action: '/pricing' },
          )
        }
        form={{ id: formId, name: 'move' }}
      >
        {(plan) =>
          plan.id === editing?.id ? (
            <PlanEditor plan={editing} sent={sent?.id === plan.id ? sent : undefined} />
          ) : (
            <PlanRow plan={plan} deletion={deletion} />
          )
        }
      </SortableList>
    </>
  );
}

/** The page of the prices: its heading, and what can be done to all of them. */
export function PricingFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText('pricing');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('pricing:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="pricing:title" />} intro={<Text k="pricing:intro" />} actions={actions} />
      {children}
    </div>
  );
}

type RetiredPlansProps = { plans: ManagedPlan[]; deletion: PlanDeletion };

/** Plans that were taken off the site and are kept for those who bought them. */
function RetiredPlans({ plans, deletion }: RetiredPlansProps) {
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
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.data);
  return (
    <Card as="li" padding="small" className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h3 className="min-w-0 flex-1 basis-48 text-lg wrap-anywhere">{name}</h3>
      <div className="flex items-center gap-2">
        <fetcher.Form method="post" action="/pricing">
          <input type="hidden" name="intent" value="offer-again" />
          <input type="hidden" name="id" value={plan.id} />
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

type PricingPageProps = { plans: ManagedPlan[]; sent?: FormAnswer };

/** All plans in their order, each edited in place. The site's layout revalidates when others change them. */
export function PricingPage({ plans, sent }: PricingPageProps) {
  const wantedId = useSearchParams()[0].get('edit');
  const onSite = plans.filter(({ isRetired }) => !isRetired);
  const found = onSite.find(({ id }) => id === wantedId);
  const editing = useOpenedRow(found, wantedId, editLinkId);
  const shown = editing && !found ? [...onSite, editing] : onSite;
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
