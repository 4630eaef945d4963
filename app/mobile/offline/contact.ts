import { downloadsPath, type OpenDownloads } from '#app/dictation/offline/download.ts';
import { asksForLogin, patienceMs } from '#app/dictation/ui/send-form.ts';
import { forgetPerson, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { listDesks, removeDesk } from './desks.ts';
import { refreshDesk } from './refresh-desk.ts';
import { sendUnsent } from './unsent.ts';

/** What came of it: how many attempts were sent, that nobody is signed in any more, or that nothing came through. */
export type Contact = { sent: number } | 'signed out' | 'unreachable';

/**
 * What there is to do as soon as the server answers: send what waits; take off the device what belongs to somebody else
 * or is not open to them any more; fetch anew what has changed.
 */
export async function contact(): Promise<Contact> {
  // Listed before it is asked what is open: what is downloaded meanwhile was not asked about.
  const kept = await listDesks();
  const open = await findOpen();
  if (open === 'unreachable') return open;
  if (open === 'signed out') {
    await forgetPerson();
    return open;
  }
  const revisions = new Map(open.files.map(({ file, lyricsRevision }) => [file, lyricsRevision]));
  const sent = await oneAtATime(() => sendUnsent(open.userId));
  for (const { userId, dictation, text } of kept) {
    const current = userId === open.userId ? revisions.get(dictation.id) : undefined;
    if (current === undefined) await oneAtATime(() => removeDesk(dictation.id));
    else if (current !== text.lyricsRevision) await refreshDesk(dictation.id);
  }
  return { sent };
}

async function findOpen(): Promise<OpenDownloads | 'signed out' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(downloadsPath, { redirect: 'manual', signal });
    if (asksForLogin(response)) return 'signed out';
    return response.ok ? ((await response.json()) as OpenDownloads) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
