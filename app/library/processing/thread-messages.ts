import type { SoundStep } from './process-audio.ts';

/** The thread asks for bytes whenever it has room for more, tells what it has found, and says when that was all. */
export type FromSoundThread = { kind: 'more' } | SoundStep | { kind: 'end' };

/** The next bytes of the recording; without any it has ended. */
export interface ToSoundThread {
  bytes?: Uint8Array;
}
