import { useFetcher } from 'react-router';
import { useText } from '#app/platform/i18n/text.tsx';
import { SortableList } from '#app/ui/sortable-list.tsx';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import type { SentAnswer } from '../../pricing/pricing-actions.server.ts';
import { PlanEditor } from './plan-editor.tsx';
import { PlanRow } from './plan-row.tsx';
import { type PlanDeletion, useAnswerToast } from './use-plan-deletion.tsx';
import { usePlanName } from './use-plan-name.ts';

type PlanListProps = {
  plans: ManagedPlan[];
  editing: ManagedPlan | undefined;
  deletion: PlanDeletion;
  /** What the server answered to an edit that was sent without scripts. */
  sent?: SentAnswer;
};

const formId = 'plan-order';

/** The plans on the site, to be moved and edited. */
export function PlanList({ plans, editing, deletion, sent }: PlanListProps) {
  const t = useText('pricing');
  const nameOf = usePlanName();
  const fetcher = useFetcher<SentAnswer>();
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
            <PlanEditor plan={editing} sent={sent?.plan === plan.id ? sent : undefined} />
          ) : (
            <PlanRow plan={plan} deletion={deletion} />
          )
        }
      </SortableList>
    </>
  );
}
