import type { AnnouncementRow } from './frame-values.ts';

/** `behind`: it would be shown, if there were none that was made later. */
export type AnnouncementState = 'off' | 'planned' | 'now' | 'behind' | 'over';

/** How each announcement stands at this instant, the newest first: of those whose time it is, one is shown. */
export function announcementStates(rows: readonly AnnouncementRow[], now: Date): AnnouncementState[] {
  let isTaken = false;
  return rows.map((row) => {
    const state = stateAlone(row, now);
    if (state !== 'now') return state;
    if (isTaken) return 'behind';
    isTaken = true;
    return 'now';
  });
}

function stateAlone({ isOn, fromAt, untilAt }: AnnouncementRow, now: Date): AnnouncementState {
  if (!isOn) return 'off';
  if (untilAt && untilAt <= now) return 'over';
  return fromAt && fromAt > now ? 'planned' : 'now';
}
