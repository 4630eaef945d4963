import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { moved } from './moved.ts';
import { inOrder, useDragReorder, useKeyboardReorder, useOptimisticOrder } from './reorder.ts';

/** What happened to a row, to be said aloud: `place` counts from 1. */
export type SortingNews = {
  what: 'lifted' | 'moved' | 'dropped' | 'cancelled';
  place: number;
  count: number;
};

export type SortableListProps<Row> = {
  rows: readonly Row[];
  rowKey(row: Row): string;
  children(row: Row, place: number): ReactNode;
  /** What the list holds. */
  label: string;
  /** How the handle is used with the keyboard. Spoken with each handle. */
  instructions: string;
  handleLabel(row: Row): string;
  upLabel(row: Row): string;
  downLabel(row: Row): string;
  announce(row: Row, news: SortingNews): string;
  /** Stores the new order. It is shown until the promise settles; then the rows are, as they are. */
  onReorder(order: readonly string[]): Promise<unknown>;
  /** Makes the buttons work without scripts: they submit the form of this id, with `name` and `up:key` or `down:key`. */
  form?: { id: string; name: string };
  rowClassName?: string;
};

type Part = 'handle' | 'up' | 'down';

/** Rows that are moved by two buttons, by pulling a handle, or with the keyboard on the handle. The focus moves along. */
export function SortableList<Row>(props: SortableListProps<Row>) {
  const { rows, rowKey, form, rowClassName } = props;
  const instructionsId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const keys = rows.map(rowKey);
  const { wanted, want } = useOptimisticOrder(keys, props.onReorder);
  const keepFocusOn = useFocusAfterMove(list);
  const lift = useKeyboardReorder(orderOf(wanted ?? keys), {
    tell,
    drop: (order) => want(orderOf(order)),
    keepFocusOn,
  });
  const shown = inOrder(rows, rowKey, lift.order ?? wanted ?? keys);

  /** All rows there are by now: somebody else may have added or deleted some since this order was made. */
  function orderOf(order: readonly string[]): string[] {
    return inOrder(rows, rowKey, order).map(rowKey);
  }

  function tell(key: string, what: SortingNews['what'], place: number) {
    const row = rows.find((one) => rowKey(one) === key);
    if (row !== undefined) setNews(props.announce(row, { what, place: place + 1, count: rows.length }));
  }
  /** Moves a row within the order that is shown; a dragged one stays where it has come to. */
  function move(key: string, to: number, part: Part) {
    const order = shown.map(rowKey);
    const from = order.indexOf(key);
    if (from < 0 || to < 0 || to >= order.length) return;
    lift.end();
    want(moved(order, from, to));
    keepFocusOn(key, part);
    tell(key, 'moved', to);
  }
  const pulling = useDragReorder(list, (key, to) => move(key, to, 'handle'));

  return (
    <>
      <ol ref={list} aria-label={props.label} className="@container flex flex-col gap-3">
        {shown.map((row, place) => {
          const key = rowKey(row);
          const isUp = pulling.pulled === place || lift.key === key;
          const offset = pulling.offsetOf(place);
          const button = (part: 'up' | 'down') => ({
            'data-part': part,
            size: 'small' as const,
            type: form ? ('submit' as const) : ('button' as const),
            form: form?.id,
            name: form?.name,
            value: form ? `${part}:${key}` : undefined,
            disabled: place === (part === 'up' ? 0 : rows.length - 1),
            onClick: (event: { preventDefault(): void }) => {
              event.preventDefault();
              move(key, place + (part === 'up' ? -1 : 1), part);
            },
          });
          return (
            <li
              key={key}
              data-key={key}
              style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
              className={classNames(
                'relative flex items-start gap-1 rounded-card border bg-sheet p-3',
                isUp ? 'z-1 border-brand shadow-sheet' : 'border-line',
                pulling.pulled !== undefined && pulling.pulled !== place && 'transition-transform',
                rowClassName,
              )}
            >
              <div className="flex shrink-0 flex-col items-center @lg:flex-row">
                <IconButton
                  data-part="handle"
                  label={props.handleLabel(row)}
                  icon={<GripVertical />}
                  variant="plain"
                  size="small"
                  aria-describedby={instructionsId}
                  pressed={lift.key === key}
                  className="cursor-grab touch-none active:cursor-grabbing noscript:hidden"
                  onPointerDown={(press) => pulling.takeHold(press, key, place)}
                  {...lift.handle(key)}
                />
                <IconButton {...button('up')} label={props.upLabel(row)} icon={<ArrowUp />} />
                <IconButton {...button('down')} label={props.downLabel(row)} icon={<ArrowDown />} />
              </div>
              <div className="min-w-0 flex-1">{props.children(row, place)}</div>
            </li>
          );
        })}
      </ol>
      <p id={instructionsId} hidden>
        {props.instructions}
      </p>
      <p aria-live="assertive" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** A row that is moved in the page loses the focus: it gets it back, on the same part, or on one that still works there. */
function useFocusAfterMove(list: { current: HTMLElement | null }) {
  const focused = useRef<{ key: string; part: Part }>(undefined);
  useLayoutEffect(() => {
    const goal = focused.current;
    if (!goal) return;
    focused.current = undefined;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.key === goal.key,
    );
    for (const part of [goal.part, 'down', 'up', 'handle']) {
      const control = row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]`);
      if (!control || control.disabled) continue;
      if (document.activeElement !== control) control.focus({ preventScroll: part === 'handle' });
      return;
    }
  });
  return (key: string, part: Part) => {
    focused.current = { key, part };
  };
}
