import type { AttemptId, CheckedSentence } from '#app/dictation/attempts/attempt.ts';
import type { Draft } from '#app/dictation/drafts/draft.ts';
import type { Download } from '#app/dictation/offline/download.ts';
import { deviceCaches, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { dropKept, keep, listKept, readKept } from './kept-json.ts';

/** What is being written of a downloaded dictation. */
export interface Round {
  /** The name under which it will be sent if it is finished, or looked at, without a connection. */
  key: string;
  /** The attempt the server has of it. */
  attempt?: AttemptId;
  sentences: CheckedSentence[];
}

/** A dictation on the device: all that was downloaded, and how far it is written. */
export interface DeviceDesk extends Omit<Download, 'begun'> {
  round: Round;
  bytes: number;
  keptAtMs: number;
}

export const newRound = (): Round => ({ key: crypto.randomUUID(), sentences: [] });

/** The round that goes on with what the server knows. */
export const roundOf = (begun: Download['begun']): Round =>
  begun ? { ...newRound(), attempt: begun.attemptId, sentences: begun.sentences } : newRound();

export const soundAddress = (file: string) => `/media/audio/${file}`;

export const readDesk = (file: string) => readKept<DeviceDesk>('desks', file);
/** What somebody has of a file here; what another person downloaded is not theirs. */
export async function readOwnDesk(userId: string, file: string): Promise<DeviceDesk | undefined> {
  const desk = await readDesk(file);
  return desk?.userId === userId ? desk : undefined;
}

export const keepDesk = (desk: DeviceDesk) => keep('desks', desk.dictation.id, desk);

/** What is downloaded, the newest first. */
export async function listDesks(): Promise<DeviceDesk[]> {
  const desks = await listKept<DeviceDesk>('desks');
  return desks.sort((a, b) => b.keptAtMs - a.keptAtMs);
}

/** Takes a dictation off the device, with its sound. */
export async function removeDesk(file: string): Promise<void> {
  const desk = await readDesk(file);
  const media = await caches.open(deviceCaches.media);
  const { coverImage } = desk?.dictation ?? {};
  if (coverImage) await media.delete(coverImage);
  await media.delete(soundAddress(file));
  await dropKept('desks', file);
}

/** Notes what the server has of a draft, so that it can be gone on with when there is no connection. */
export const noteDraft = (file: string, draft: Draft | undefined): Promise<void> =>
  oneAtATime(async () => {
    const desk = await readDesk(file);
    if (desk) await keepDesk({ ...desk, draft });
  });
