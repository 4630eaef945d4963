import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFocusHeir } from '#app/forms/use-focus-after-delete.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { FrameIntent } from '../../frame/frame-failures.ts';
import type { FrameEntry } from '../../frame/frame-values.ts';

type DeleteEntryProps = {
  intent: FrameIntent;
  entry: FrameEntry;
  name: string;
  onDelete(intent: FrameIntent, id: string, revision: number): void;
};

/** Deletes a row after one question; without scripts, at once. */
export function DeleteEntry({ intent, entry, name, onDelete }: DeleteEntryProps) {
  const t = useText('frame');
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { buttonProps, confirmed } = useFocusHeir();
  return (
    <>
      <form id={formId} method="post" hidden>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name="revision" value={entry.revision} />
      </form>
      <IconButton
        {...buttonProps}
        type="submit"
        form={formId}
        label={t('frame:delete.label', { name })}
        icon={<Trash2 />}
        onClick={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Text k="frame:delete.title" values={{ name }} />}
        description={<Text k="frame:delete.hint" />}
        confirmLabel={<Text k="frame:delete.confirm" />}
        cancelLabel={<Text k="frame:delete.cancel" />}
        onConfirm={() => {
          confirmed();
          onDelete(intent, entry.id, entry.revision);
        }}
      />
    </>
  );
}
