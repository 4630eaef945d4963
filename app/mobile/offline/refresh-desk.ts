import { type DownloadAnswer, downloadsPath } from '#app/dictation/offline/download.ts';
import { sendForm } from '#app/dictation/ui/send-form.ts';
import { oneAtATime } from '#app/platform/offline/device-caches.ts';
import { type DeviceDesk, keepDesk, readDesk, roundOf } from './desks.ts';
import { isBehind } from './unsent.ts';

/** Brings what is on the device up to what the server knows now, unless something is still to be sent. */
export async function refreshDesk(file: string): Promise<void> {
  const before = await readDesk(file);
  if (!before || (await isBehind(before.userId, file))) return;
  // Nobody who writes has to wait for the network.
  const taken = await sendForm<DownloadAnswer>(downloadsPath, { file });
  if ('problem' in taken || taken.userId !== before.userId) return;
  const { begun, ...rest } = taken;
  await oneAtATime(async () => {
    const desk = await readDesk(file);
    // What was done here meanwhile is newer than what was told.
    if (!desk || !isSameRound(desk, before) || (await isBehind(desk.userId, file))) return;
    await keepDesk({ ...desk, ...rest, draft: rest.draft, round: roundOf(begun) });
  });
}

const isSameRound = (one: DeviceDesk, other: DeviceDesk) =>
  one.userId === other.userId && JSON.stringify(one.round) === JSON.stringify(other.round);
