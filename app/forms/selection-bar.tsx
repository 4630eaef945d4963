import { ChevronDown, Trash2, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { RowCheckbox } from '#app/ui/choice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Menu, MenuGroup, MenuItem } from '#app/ui/menu.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type FormAnswer, firstProblem } from './form-answer.ts';
import {
  listedState,
  type ManyResult,
  nothingSelected,
  type Selection,
  toggleListed,
  toggleRow,
} from './many-rows.ts';

interface ManyRows {
  /** The rows in sight, in their order. */
  listed: string[];
  /** How many match, on all pages. */
  total: number;
  /** The search of the list's address without its place: other filters, another selection. */
  matching: string;
}

type ManyFields = Record<string, string>;

/** What is ticked in a list, and the change that is made of it: the rows stay ticked for the next one. */
export function useManyRows({ listed, total, matching }: ManyRows) {
  const fetcher = useFetcher<FormAnswer<unknown, ManyResult>>();
  const [ticked, setTicked] = useState({ matching, selection: nothingSelected });
  const [dismissed, setDismissed] = useState<unknown>();
  const selection = ticked.matching === matching ? ticked.selection : nothingSelected;
  const select = (selection: Selection) => setTicked({ matching, selection });
  const send = (fields: ManyFields, action?: string) =>
    void fetcher.submit(fields, { method: 'post', action });
  return {
    ...{ listed, total, selection, select },
    count: selection.isEvery ? total : selection.ids.size,
    busy: fetcher.state !== 'idle',
    answer: fetcher.data === dismissed ? undefined : fetcher.data,
    dismiss: () => setDismissed(fetcher.data),
    undo({ undo, inBin }: ManyResult) {
      if (!inBin) send({ intent: 'undo-many', steps: JSON.stringify(undo) });
      // Whatever was deleted is brought back by the one who knows everything that can lie in the bin.
      else send({ intent: 'restore-many', ids: inBin.join(' ') }, '/bin');
    },
    /** Asks for a change of what is ticked. */
    change(fields: ManyFields) {
      send({ ...fields, ...(selection.isEvery ? { matching } : { ids: [...selection.ids].join(' ') }) });
    },
  };
}

type Many = ReturnType<typeof useManyRows>;

/** The box that ticks a row; with Shift, all rows since the one before. */
export function SelectRow({ many, id, name }: { many: Many; id: string; name: string }) {
  const t = useText('many');
  const { selection, listed, select } = many;
  return (
    <RowCheckbox
      label={t('many:row', { name })}
      isOn={selection.isEvery || selection.ids.has(id)}
      onToggle={(isRange) => select(toggleRow(selection, listed, id, isRange))}
    />
  );
}

/** Several things one of which is chosen for all that is ticked. */
export interface ManyMenu {
  label: TextKey;
  groups: { heading?: TextKey; choices: { key: string; label: ReactNode; fields: ManyFields }[] }[];
}

/** One thing to do with all that is ticked. */
export interface ManyButton {
  label: TextKey;
  icon?: ReactNode;
  fields: ManyFields;
  /** What is asked first, where it cannot be taken back. */
  question?: { title: TextKey; hint: TextKey; confirm?: TextKey };
  /** Whether the rows leave the list by it. */
  isRemoval?: boolean;
}

type SelectionBarProps = {
  many: Many;
  /** What is said while nothing is ticked: how many there are. */
  count: ReactNode;
  menus?: ManyMenu[];
  buttons?: ManyButton[];
};

/** Above a list: how many there are, how many are ticked, what can be done with them, and what became of it. */
export function SelectionBar({ many, count, menus = [], buttons = [] }: SelectionBarProps) {
  const t = useText('many');
  const { listed, total, selection, select } = many;
  const isOn = many.count > 0;
  return (
    <>
      <section
        aria-label={t('many:label')}
        className={classNames(
          'mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border p-2',
          isOn ? 'sticky top-14 z-20 border-line bg-sheet shadow-sheet' : 'border-transparent',
        )}
      >
        <span className="inline-flex items-center noscript:hidden">
          <RowCheckbox
            label={t('many:page')}
            isOn={listedState(selection, listed)}
            onToggle={() => select(toggleListed(selection, listed))}
          />
        </span>
        <p role="status" className="text-ink-soft">
          {isOn ? <Text k="many:selected" values={{ count: many.count }} /> : count}
        </p>
        {isOn && !selection.isEvery && total > listed.length ? (
          <Button size="small" variant="quiet" onClick={() => select({ ...selection, isEvery: true })}>
            <Text k="many:every" values={{ number: total }} />
          </Button>
        ) : null}
        {isOn ? (
          <>
            <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">
              {menus.map((menu) => (
                <ChangeMenu key={menu.label} {...{ many, menu }} />
              ))}
              {buttons.map((button) => (
                <ChangeButton key={button.label} {...{ many, button }} />
              ))}
            </div>
            <IconButton
              label={t('many:clear')}
              icon={<X />}
              size="small"
              className="ml-auto"
              onClick={() => select(nothingSelected)}
            />
          </>
        ) : null}
      </section>
      <ManyAnswer many={many} />
    </>
  );
}

function ChangeMenu({ many, menu: { label, groups } }: { many: Many; menu: ManyMenu }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" variant="secondary" iconAfter={<ChevronDown />} busy={many.busy}>
          <Text k={label} />
        </Button>
      }
    >
      {groups.map(({ heading, choices }) => {
        const items = choices.map((choice) => (
          <MenuItem key={choice.key} onSelect={() => many.change(choice.fields)}>
            {choice.label}
          </MenuItem>
        ));
        if (!heading) return items;
        return (
          <MenuGroup key={heading} heading={<Text k={heading} />}>
            {items}
          </MenuGroup>
        );
      })}
    </Menu>
  );
}

function ChangeButton({ many, button }: { many: Many; button: ManyButton }) {
  const { label, icon, fields, question, isRemoval } = button;
  function press() {
    many.change(fields);
    if (isRemoval) many.select(nothingSelected);
  }
  const face = { size: 'small', variant: 'secondary', icon, busy: many.busy } as const;
  if (!question)
    return (
      <Button {...face} onClick={press}>
        <Text k={label} />
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={
        <Button {...face}>
          <Text k={label} />
        </Button>
      }
      title={<Text k={question.title} values={{ count: many.count }} />}
      description={<Text k={question.hint} />}
      confirmLabel={<Text k={question.confirm ?? label} />}
      cancelLabel={<Text k="many:cancel" />}
      onConfirm={press}
    />
  );
}

/** The button that deletes what is ticked. */
export const deletionButton = (question: ManyButton['question']): ManyButton => ({
  label: 'many:delete',
  icon: <Trash2 />,
  fields: { intent: 'delete-many' },
  question,
  isRemoval: true,
});

/** What became of the last change, with the way back. It waits: nobody has to be quick. */
function ManyAnswer({ many }: { many: Many }) {
  const t = useText('many');
  const { answer, busy } = many;
  if (!answer) return null;
  const { done, value, words } = answer;
  const problem = firstProblem(answer);
  const key = problem ?? done;
  if (!key) return null;
  return (
    <Notice
      announced
      tone={problem ? 'wrong' : value?.left.length ? 'hint' : 'good'}
      className="mb-4"
      actions={
        <>
          {value?.undo?.length || value?.inBin?.length ? (
            <Button
              size="small"
              variant="secondary"
              icon={<Undo2 />}
              busy={busy}
              onClick={() => many.undo(value)}
            >
              <Text k="many:undo" />
            </Button>
          ) : null}
          <IconButton label={t('many:dismiss')} icon={<X />} size="small" onClick={many.dismiss} />
        </>
      }
    >
      <p>
        <Text k={key} values={words ?? { count: value?.changed ?? 0 }} />
      </p>
      {value?.left.length ? <LeftRows left={value.left} /> : null}
    </Notice>
  );
}

/** The rows that stay as they are, by the reason; those that are gone have no name any more. */
function LeftRows({ left }: Pick<ManyResult, 'left'>) {
  const reasons = [...Map.groupBy(left, ({ why }) => why)];
  return (
    <ul className="mt-1 list-disc pl-5">
      {reasons.map(([why, rows]) => (
        <li key={why}>
          {rows.some(({ name }) => name) ? `${rows.map(({ name }) => name).join(', ')}: ` : null}
          <Text k={why} values={{ count: rows.length }} />
        </li>
      ))}
    </ul>
  );
}
