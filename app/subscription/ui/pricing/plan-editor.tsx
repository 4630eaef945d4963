import { useState } from 'react';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import type { SentAnswer } from '../../pricing/pricing-actions.server.ts';
import { PlanForm } from './plan-form.tsx';

/** A plan, opened. What others save meanwhile touches nothing typed here, until one asks for theirs. */
export function PlanEditor({ plan, sent }: { plan: ManagedPlan; sent?: SentAnswer }) {
  const [opened, setOpened] = useState(plan);
  const [isTheirs, setIsTheirs] = useState(false);
  function takeTheirs(theirs: ManagedPlan) {
    setOpened(theirs);
    setIsTheirs(true);
  }
  return (
    <PlanForm
      key={opened.revision}
      plan={opened}
      sent={isTheirs ? undefined : sent}
      onTakeTheirs={takeTheirs}
    />
  );
}
