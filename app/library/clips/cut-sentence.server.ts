import { createContext } from 'react-router';
import type { ObjectStorage } from '#app/media/storage/storage.ts';
import type { ServableObject } from '#app/media/storage/stored-objects.queries.server.ts';
import { NotifiedCache } from '#app/platform/notified-cache.ts';
import { cutClip, type Part, planCut } from './cut-clip.ts';
import { findFrames, type ReadBytes, type SoundFrames } from './sound-frames.ts';

/** A sentence takes seconds. What is longer is no sentence, and would be held in memory as a whole. */
const longestMs = 60_000;
/** Whoever writes a sentence hears it again and again, and so do others who write the same text. */
const clipLimits = { most: 100, longestMs: 300_000 };
/** Objects never change. */
const soundLimits = { most: 10_000, longestMs: Number.POSITIVE_INFINITY };

/** A part of a recording as an MP3 of its own; nothing where it cannot be cut exactly. Says nothing about who may have it. */
export type CutSentence = (
  object: ServableObject,
  part: Part,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export const cutSentenceContext = createContext<CutSentence>();

/** Cuts recordings of this storage, and remembers where their frames lie. */
export function cutsSentences(storage: ObjectStorage): CutSentence {
  const sounds = new NotifiedCache<{ frames?: SoundFrames }>(soundLimits);
  sounds.setHearing(true);
  const clips = new NotifiedCache<Uint8Array<ArrayBuffer>>(clipLimits);
  clips.setHearing(true);
  const cut: CutSentence = async (object, part) => {
    const read = readerOf(storage, object);
    const find = async () => ({ frames: await findFrames(read, object.bytes) });
    const { frames } = (await sounds.find(object.id, find)) ?? {};
    const planned = frames && part.endMs - part.startMs <= longestMs ? planCut(frames, part) : undefined;
    if (!frames || !planned) return undefined;
    const { start, end } = planned.stretch;
    return cutClip(await read(start, end), planned, frames);
  };
  return (object, part) => clips.find(`${object.id} ${part.startMs}-${part.endMs}`, () => cut(object, part));
}

function readerOf(storage: ObjectStorage, object: ServableObject): ReadBytes {
  return async (start, end) => {
    const content = await storage.open(object, { start, end: end - 1 });
    if (!content) throw new Error(`The bytes of ${object.bucket}/${object.key} are missing`);
    return content instanceof Uint8Array
      ? content
      : new Uint8Array(await new Response(content).arrayBuffer());
  };
}
