import { type DownloadAnswer, downloadsPath } from '#app/dictation/offline/download.ts';
import { sendForm } from '#app/dictation/ui/send-form.ts';
import { keepDesk, readDesk, roundOf } from './desks.ts';
import { oneAtATime } from './kept-json.ts';
import { isBehind } from './unsent.ts';

/** Brings what is on the device up to what the server knows now, unless something is still to be sent. */
export const refreshDesk = (file: string): Promise<void> =>
  oneAtATime(async () => {
    const desk = await readDesk(file);
    if (!desk || (await isBehind(desk.userId, file))) return;
    const taken = await sendForm<DownloadAnswer>(downloadsPath, { file });
    if ('problem' in taken || taken.userId !== desk.userId) return;
    const { begun, ...rest } = taken;
    await keepDesk({ ...desk, ...rest, draft: rest.draft, round: roundOf(begun) });
  });
