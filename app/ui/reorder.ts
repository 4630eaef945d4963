import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as Press,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { moved } from './moved.ts';

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}

/** The rows in the order of these keys; what the keys do not name comes last, what they name in vain is passed over. */
export function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string, keys: readonly string[]) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const named = keys.flatMap((key) => byKey.get(key) ?? []);
  return [...named, ...rows.filter((row) => !keys.includes(keyOf(row)))];
}

/** Where a row stands on the page before anything moves. */
type Stretch = { top: number; height: number };

/** The place of a row that was dragged `by` pixels: past every row whose middle its own middle has passed. */
export function placeOf(stretches: readonly Stretch[], from: number, by: number): number {
  const middle = (stretch: Stretch) => stretch.top + stretch.height / 2;
  const pulled = stretches[from];
  if (!pulled) return from;
  const reached = middle(pulled) + by;
  return stretches.filter((stretch, place) =>
    place === from ? false : place < from ? middle(stretch) < reached : middle(stretch) <= reached,
  ).length;
}

/** How far each row has to stand aside for the one dragged from `from` to `to`. */
export function stepsAside(stretches: readonly Stretch[], from: number, to: number): number[] {
  const room = roomOf(stretches, from);
  return stretches.map((_, place) => {
    if (place > from && place <= to) return -room;
    if (place < from && place >= to) return room;
    return 0;
  });
}

/** A row's height and the gap to its neighbour. */
function roomOf(stretches: readonly Stretch[], at: number): number {
  const own = stretches[at];
  if (!own) return 0;
  const [before, after] = [stretches[at - 1], stretches[at + 1]];
  if (after) return after.top - own.top;
  return before ? own.top + own.height - (before.top + before.height) : own.height;
}

type Lift = { key: string; order: readonly string[] };
type Actions = {
  tell(key: string, what: 'lifted' | 'moved' | 'dropped' | 'cancelled', place: number): void;
  drop(order: readonly string[]): void;
  keepFocusOn(key: string, part: 'handle'): void;
};

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row dragged by keyboard: Space grabs and drops, arrows move, Escape puts it back, leaving drops it. */
export function useKeyboardReorder(order: readonly string[], { tell, drop, keepFocusOn }: Actions) {
  const [lifted, setLift] = useState<Lift>();
  // Somebody else may have deleted the row meanwhile, and nobody could let it go.
  const lift = lifted && order.includes(lifted.key) ? lifted : undefined;

  function letGo(held: Lift) {
    setLift(undefined);
    drop(held.order);
    keepFocusOn(held.key, 'handle');
    tell(held.key, 'dropped', held.order.indexOf(held.key));
  }
  function cancel(held: Lift) {
    setLift(undefined);
    keepFocusOn(held.key, 'handle');
    tell(held.key, 'cancelled', order.indexOf(held.key));
  }
  function step(held: Lift, to: number) {
    const from = held.order.indexOf(held.key);
    const place = Math.max(0, Math.min(to, held.order.length - 1));
    setLift({ key: held.key, order: moved(held.order, from, place) });
    keepFocusOn(held.key, 'handle');
    tell(held.key, 'moved', place);
  }

  const handle = (key: string) => ({
    /** Space, Enter and whatever stands in for them: a press of the mouse is recognised by its count. */
    onClick(event: MouseEvent) {
      if (event.detail !== 0) return;
      if (lift?.key === key) return letGo(lift);
      setLift({ key, order });
      tell(key, 'lifted', order.indexOf(key));
    },
    onKeyDown(event: KeyboardEvent) {
      if (lift?.key !== key) return;
      const place = steps[event.key]?.(lift.order.indexOf(key), lift.order.length);
      if (place === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (place === undefined) cancel(lift);
      else step(lift, place);
    },
    /** A row that moves in the page loses the focus to nothing; whoever walks on gives it to something. */
    onBlur(event: FocusEvent) {
      if (lift?.key !== key || !event.relatedTarget) return;
      setLift(undefined);
      drop(lift.order);
      tell(key, 'dropped', lift.order.indexOf(key));
    },
  });
  return { key: lift?.key, order: lift?.order, end: () => setLift(undefined), handle };
}

type Pull = { from: number; to: number; by: number; stretches: Stretch[] };
type Start = { from: number; pageY: number; pointer: number; stretches: Stretch[] };

/** This near to an edge of the window the page scrolls along, by this much in each picture. */
const edge = { reach: 64, step: 12 };

/** A row dragged by its handle with mouse, pen or finger. Rows only seem to move until it is let go. */
export function useDragReorder(list: RefObject<HTMLElement | null>, drop: (key: string, to: number) => void) {
  const [pull, setPull] = useState<Pull>();
  const end = useRef<() => void>(undefined);
  const dropped = useRef(drop);
  useEffect(() => {
    dropped.current = drop;
  });
  useEffect(() => () => end.current?.(), []);

  function takeHold(press: Press, key: string, from: number) {
    if (press.button !== 0 || end.current || !list.current) return;
    const stretches = [...list.current.children].map(stretchOf);
    const start = { from, pageY: press.pageY, pointer: press.pointerId, stretches };
    end.current = followPointer(start, setPull, (to) => {
      end.current = undefined;
      setPull(undefined);
      if (to !== undefined && to !== from) dropped.current(key, to);
    });
  }

  const aside = pull ? stepsAside(pull.stretches, pull.from, pull.to) : [];
  return {
    pulled: pull?.from,
    takeHold,
    /** How far the row at this place is from where it stands. */
    offsetOf: (place: number) => (pull && place === pull.from ? pull.by : (aside[place] ?? 0)),
  };
}

function stretchOf(row: Element): Stretch {
  const { top, height } = row.getBoundingClientRect();
  return { top: top + window.scrollY, height };
}

/** Follows one pointer until the drop (with the place) or the cancel (without). Returns how to stop. */
function followPointer(start: Start, show: (pull: Pull) => void, finish: (to?: number) => void) {
  const { from, stretches } = start;
  const whenStopped = new AbortController();
  let at = { pageY: start.pageY, clientY: start.pageY - window.scrollY };
  let to = from;
  function moved() {
    const by = at.clientY + window.scrollY - start.pageY;
    to = placeOf(stretches, from, by);
    show({ from, to, by, stretches });
  }
  const scrolling = window.setInterval(() => {
    const under = at.clientY > window.innerHeight - edge.reach ? edge.step : 0;
    const step = at.clientY < edge.reach ? -edge.step : under;
    if (step === 0 || to === (step < 0 ? 0 : stretches.length - 1)) return;
    window.scrollBy({ top: step, behavior: 'instant' });
    moved();
  }, 16);
  function stop() {
    whenStopped.abort();
    window.clearInterval(scrolling);
  }
  function finishAt(place?: number) {
    stop();
    finish(place);
  }
  const own = (event: PointerEvent) => event.pointerId === start.pointer;
  const listen = { signal: whenStopped.signal };
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!own(event)) return;
      at = { pageY: event.pageY, clientY: event.clientY };
      moved();
    },
    listen,
  );
  window.addEventListener('pointerup', (event) => own(event) && finishAt(to), listen);
  window.addEventListener('pointercancel', (event) => own(event) && finishAt(), listen);
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finishAt(), listen);
  return stop;
}

/**
 * The order somebody asked for, from the press until the rows come back. It is sent once at a time, so that several quick
 * presses end as one order, and given up when the rows come back in another order than was sent: it was refused then.
 * Rows that somebody else adds or deletes meanwhile refuse nothing; they are in what is sent next.
 */
export function useOptimisticOrder(
  keys: readonly string[],
  send: (order: readonly string[]) => Promise<unknown>,
) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const [sent, setSent] = useState<{ order: readonly string[]; isAnswered: boolean }>();

  useEffect(() => {
    if (!wanted || (sent && !sent.isAnswered)) return;
    const isDone = wanted === sent?.order || agrees(wanted, keys);
    if (isDone || (sent && !agrees(sent.order, keys))) {
      // What was wanted in this very moment is not what was answered.
      setWanted((now) => (now === wanted ? undefined : now));
      setSent(undefined);
      return;
    }
    setSent({ order: wanted, isAnswered: false });
    // As a transition, like the rows that the answer brings: nobody sees the old order in between.
    const answered = () => startTransition(() => setSent({ order: wanted, isAnswered: true }));
    void send(inOrder(keys, (key) => key, wanted)).then(answered, answered);
  }, [wanted, sent, keys, send]);

  return { wanted, want: setWanted };
}

/** Whether the keys that both have stand in the same order. */
function agrees(order: readonly string[], keys: readonly string[]): boolean {
  return isSameOrder(
    order.filter((key) => keys.includes(key)),
    keys.filter((key) => order.includes(key)),
  );
}
