import { useSyncExternalStore } from 'react';
import type { Day } from './progress.ts';

const never = () => () => {};

/** The day it is where the browser is: 2026-03-09. */
function localToday(): Day {
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

/** Today where the learner is; until scripts run, today where the server thinks it is. */
export const useToday = (utcToday: Day): Day => useSyncExternalStore(never, localToday, () => utcToday);
