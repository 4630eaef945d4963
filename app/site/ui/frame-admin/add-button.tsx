import { Plus } from 'lucide-react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FrameIntent } from '../../frame/frame-failures.ts';

type AddButtonProps = { intent: FrameIntent; k: TextKey; isBusy: boolean; onAdd(intent: FrameIntent): void };

/** Adds a row; without scripts as the only button of its form. */
export function AddButton({ intent, k, isBusy, onAdd }: AddButtonProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(intent);
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="secondary" icon={<Plus />} busy={isBusy}>
        <Text k={k} />
      </Button>
    </form>
  );
}
