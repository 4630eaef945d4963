import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFocusHeir } from '#app/forms/use-focus-after-delete.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import type { PlanDeletion } from './use-plan-deletion.tsx';

type DeletePlanProps = { plan: ManagedPlan; name: string; deletion: PlanDeletion };

/** Asks before a plan goes, and says what becomes of it: deleted, or kept for those who bought it. */
export function DeletePlan({ plan, name, deletion }: DeletePlanProps) {
  const t = useText('pricing');
  const [isAsking, setIsAsking] = useState(false);
  const { buttonProps, confirmed } = useFocusHeir();
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
