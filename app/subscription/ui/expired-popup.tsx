import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { AccessActions } from './access-actions.tsx';

/** Covers a page that the learner may not use for now. Nothing but its own buttons leads away. */
export function ExpiredPopup() {
  const t = useText('subscription');
  return (
    <Dialog
      open
      blocking
      size="small"
      closeLabel={t('subscription:expired.home')}
      title={<Text k="subscription:expired.popupTitle" />}
      description={<Text k="subscription:expired.message" />}
      footer={<AccessActions />}
    />
  );
}
