import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SortableList, type SortingNews } from '#app/ui/sortable-list.tsx';
import type { Saved } from './change-navigation.server.ts';
import { type EntryFields, EntryForm } from './entry-form.tsx';
import type { FormValues, FrameEntry } from './form-values.ts';
import { type FrameIntent, type RowList, rowForms } from './navigation.forms.ts';
import { FrameSection } from './navigation-page.tsx';

/** What a page with lists of rows hands to each of them. */
export type EntriesProps = { entries: FrameEntry[]; sent?: FormAnswer };

/** What forms call a row, and where its texts are. */
const kinds = {
  item: { texts: 'items', isSortable: true },
  link: { texts: 'links', isSortable: true },
  announcement: { texts: 'announcements', isSortable: false },
  named: { texts: 'named', isSortable: false },
} as const;

type EntriesSectionProps = EntriesProps & {
  list: RowList;
  kind: keyof typeof kinds;
  nameOf(entry: FrameEntry): string;
  /** Of what somebody else has saved meanwhile: what helps to decide. */
  summaryOf(values: FormValues): string;
  /** How a row stands, above it. */
  badgeOf?(entry: FrameEntry): ReactNode;
  /** A word about a row, before its fields. */
  noteOf?(entry: FrameEntry): ReactNode;
  hint?: ReactNode;
  /** The form of a new row, if not a button adds one. */
  newEntry?: ReactNode;
  children(fields: EntryFields): ReactNode;
};

/**
 * A list of rows, each with its form; one is added, deleted and, where they have an order, moved. What became of that is
 * shown in the corner, and a new row gets the focus.
 */
export function EntriesSection(props: EntriesSectionProps) {
  const { kind, entries, nameOf, badgeOf, sent, newEntry } = props;
  const { texts, isSortable } = kinds[kind];
  const t = useText('frame');
  const { Form, state, formData, data } = useFetcher<FormAnswer<unknown, Saved>>();
  const answer = state === 'idle' ? data : undefined;
  useAnswerToast(answer);
  useFocusOnNew(answer?.intent?.startsWith('add') ? answer.value?.id : undefined);
  const add: FrameIntent = `add-${kind}`;
  const edit: FrameIntent = `edit-${kind}`;
  const label = t(`frame:${texts}.title`);

  const form = (entry: FrameEntry) => (
    <EntryForm
      intent={edit}
      entry={entry}
      schema={rowForms[props.list]}
      label={t(`frame:${texts}.one`, { name: nameOf(entry) })}
      sent={sent?.intent === edit && sent.id === entry.id ? sent : undefined}
      summaryOf={props.summaryOf}
    >
      {props.children}
    </EntryForm>
  );
  const deletion = (entry: FrameEntry) => (
    <DeleteEntry Form={Form} intent={`delete-${kind}`} entry={entry} name={nameOf(entry)} />
  );
  const row = (entry: FrameEntry) =>
    badgeOf ? (
      <>
        <div className="mb-2 flex items-center justify-between gap-3">
          {badgeOf(entry)}
          {deletion(entry)}
        </div>
        {form(entry)}
      </>
    ) : (
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          {props.noteOf?.(entry)}
          {form(entry)}
        </div>
        {deletion(entry)}
      </div>
    );
  return (
    <FrameSection
      title={`frame:${texts}.title`}
      intro={`frame:${texts}.intro`}
      actions={
        newEntry ? null : (
          <Form method="post">
            <input type="hidden" name="intent" value={add} />
            <Button
              type="submit"
              variant="secondary"
              icon={<Plus />}
              busy={state !== 'idle' && formData?.get('intent') === add}
            >
              <Text k={`frame:${texts}.add`} />
            </Button>
          </Form>
        )
      }
    >
      {props.hint}
      {isSortable && entries.length > 0 ? (
        <SortableEntries intent={`reorder-${texts}`} {...{ entries, label, nameOf }}>
          {row}
        </SortableEntries>
      ) : entries.length > 0 ? (
        <ul aria-label={label} className={badgeOf ? 'flex flex-col gap-4' : 'flex flex-col gap-3'}>
          {entries.map((entry) => (
            <Card as="li" key={entry.id} padding="small" className="shadow-none">
              {row(entry)}
            </Card>
          ))}
        </ul>
      ) : texts === 'named' ? null : (
        <EmptyState level={3} title={<Text k={`frame:${texts}.empty`} />} />
      )}
      {newEntry}
    </FrameSection>
  );
}

type SortableEntriesProps = {
  intent: Extract<FrameIntent, `reorder-${string}`>;
  entries: FrameEntry[];
  label: string;
  nameOf(entry: FrameEntry): string;
  children(entry: FrameEntry): ReactNode;
};

/** Rows in an order that can be changed; what was seen goes along, so that nobody undoes the order of another. */
function SortableEntries({ intent, entries, label, nameOf, children }: SortableEntriesProps) {
  const t = useText('frame');
  const formId = useId();
  const fetcher = useFetcher<FormAnswer>();
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

/** Puts the focus into the first field of a row once it is there. */
function useFocusOnNew(id: string | undefined) {
  const [done, setDone] = useState<string>();
  const focus = useEffectEvent(() => {
    const form = document.querySelector(`form[data-id="${id}"]`);
    const field = form?.querySelector<HTMLInputElement>('input:not([type=hidden])');
    if (!field) return;
    field.focus();
    field.select();
    setDone(id);
  });
  useEffect(() => {
    if (id && id !== done) focus();
  });
}

type DeleteEntryProps = {
  /** Of the list: the row may be gone before the answer is read. */
  Form: FetcherWithComponents<unknown>['Form'];
  intent: FrameIntent;
  entry: FrameEntry;
  name: string;
};

/** Deletes a row after one question; without scripts, at once. */
function DeleteEntry({ Form, intent, entry, name }: DeleteEntryProps) {
  const t = useText('frame');
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { buttonProps, confirmed } = useFocusAfterDelete();
  return (
    <>
      <Form id={formId} method="post" hidden>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name="revision" value={entry.revision} />
      </Form>
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
        formId={formId}
        onConfirm={confirmed}
      />
    </>
  );
}
