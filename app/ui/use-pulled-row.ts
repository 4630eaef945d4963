import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';
import { placeOf, type Stretch, stepsAside } from './sortable-places.ts';

type Pull = { from: number; to: number; by: number; stretches: Stretch[] };
type Start = { from: number; pageY: number; pointer: number; stretches: Stretch[] };

/** This near to an edge of the window the page scrolls along, by this much in each picture. */
const edge = { reach: 64, step: 12 };

/** A row pulled by its handle with mouse, pen or finger. Rows only seem to move until it is let go. */
export function usePulledRow(list: RefObject<HTMLElement | null>, drop: (key: string, to: number) => void) {
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

/** Follows one pointer until it is let go (with the place) or the pull is given up (without). Returns how to stop. */
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
