import { useEffect, useEffectEvent, useState } from 'react';
import { createImageQueue, isUnderWay, type QueueEntry } from './image-queue.ts';
import { imageUploadSteps } from './image-upload-steps.ts';

type Queue = ReturnType<typeof createImageQueue<File>>;

/** The pictures on their way from this page. Leaving it gives up those that have not arrived. */
export function useImageQueue(onArrived: () => void) {
  const [entries, setEntries] = useState<readonly QueueEntry[]>([]);
  const [queue, setQueue] = useState<Queue>();
  useEffect(() => {
    const created = createImageQueue(imageUploadSteps, setEntries);
    setQueue(created);
    return () => created.stop();
  }, []);

  const tell = useEffectEvent(onArrived);
  const arrived = entries.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (arrived > 0) tell();
  }, [arrived]);

  const isBusy = entries.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { entries, queue };
}
