// The thread in which recordings are decoded and aligned: seconds of arithmetic during which the web process's own
// thread goes on answering.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type FromSoundThread, processAudio, type SoundTask, type ToSoundThread } from './process-audio.ts';

if (!parentPort) throw new Error('This file is the beginning of a thread.');
const port = parentPort;
const tell = (message: FromSoundThread) => port.postMessage(message);

async function* arrivingBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = once(port, 'message');
    tell({ kind: 'more' });
    const [{ bytes }] = (await answer) as [ToSoundThread];
    if (!bytes) return;
    yield bytes;
  }
}

for await (const step of processAudio(arrivingBytes(), workerData as SoundTask)) tell(step);
tell({ kind: 'end' });
port.close();
