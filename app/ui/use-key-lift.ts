import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { moved } from './sortable-places.ts';

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

/** A row lifted with the keyboard: Space lifts and drops, arrows move, Escape puts it back, leaving drops it. */
export function useKeyLift(order: readonly string[], { tell, drop, keepFocusOn }: Actions) {
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
    /** Space, Enter and whatever stands in for them: a press of the mouse is told apart by its count. */
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
