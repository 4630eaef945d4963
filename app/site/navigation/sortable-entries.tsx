import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { SortableList, type SortingNews } from '#app/ui/sortable-list.tsx';
import type { FrameIntent } from './action-failures.ts';
import type { FrameEntry } from './form-values.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';

type SortableEntriesProps = {
  intent: Extract<FrameIntent, `reorder-${string}`>;
  entries: FrameEntry[];
  label: string;
  nameOf(entry: FrameEntry): string;
  children(entry: FrameEntry): ReactNode;
};

/** Rows in an order that can be changed; what was seen goes along, so that nobody undoes the order of another. */
export function SortableEntries({ intent, entries, label, nameOf, children }: SortableEntriesProps) {
  const t = useText('frame');
  const formId = useId();
  const fetcher = useFetcher<FrameAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useAnswerToast(answer?.problem ? answer : undefined);
  const seen = entries.map(({ id }) => id);

  function reorder(order: readonly string[]) {
    const form = new FormData();
    form.set('intent', intent);
    for (const id of seen) form.append('seen', id);
    for (const id of order) form.append('order', id);
    return fetcher.submit(form, { method: 'post' });
  }
  const announce = (entry: FrameEntry, { what, place, count }: SortingNews) =>
    t(`frame:sorting.${what}`, { name: nameOf(entry), place, total: count });

  return (
    <>
      <form id={formId} method="post" hidden>
        <input type="hidden" name="intent" value={intent} />
        {seen.map((id) => (
          <input key={id} type="hidden" name="seen" value={id} />
        ))}
      </form>
      <SortableList
        rows={entries}
        rowKey={({ id }) => id}
        label={label}
        instructions={t('frame:sorting.instructions')}
        handleLabel={(entry) => t('frame:sorting.handle', { name: nameOf(entry) })}
        upLabel={(entry) => t('frame:sorting.up', { name: nameOf(entry) })}
        downLabel={(entry) => t('frame:sorting.down', { name: nameOf(entry) })}
        announce={announce}
        onReorder={reorder}
        form={{ id: formId, name: 'move' }}
      >
        {children}
      </SortableList>
    </>
  );
}

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
  const { buttonProps, confirmed } = useFocusAfterDelete();
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
