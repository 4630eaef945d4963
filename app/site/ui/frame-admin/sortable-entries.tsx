import { type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
import { SortableList, type SortingNews } from '#app/ui/sortable-list.tsx';
import type { FrameAnswer } from '../../frame/frame-actions.server.ts';
import type { FrameIntent } from '../../frame/frame-failures.ts';
import type { FrameEntry } from '../../frame/frame-values.ts';

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
