import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ClosedReason } from '../subscription.policy.ts';
import { AccessActions } from './access-actions.tsx';

/** Covers a page that the learner may not use for now. Nothing but its own buttons leads away. */
export function ExpiredPopup({ reason }: { reason: ClosedReason }) {
  const t = useText('subscription');
  return (
    <Dialog
      open
      blocking
      size="small"
      closeLabel={t('subscription:expired.home')}
      title={<Text k="subscription:expired.popupTitle" />}
      description={
        <Text k={reason === 'expired' ? 'subscription:expired.message' : 'subscription:expired.unpaid'} />
      }
      footer={<AccessActions />}
    />
  );
}
