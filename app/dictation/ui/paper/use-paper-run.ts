import { useEffect, useRef, useState } from 'react';
import type { RunProgress } from '../../listening/programme.ts';
import { type PaperPace, paperDictation } from '../../listening/programmes.ts';
import type { Dictation } from '../../material/dictation.ts';
import { isLastPiece, isWholeReading } from '../../paper/run-place.ts';
import type { PaperControls } from './paper-controls.ts';

/** A dictation for a pen under way: where it is, what comes next, and how long it has taken. */
export function usePaperRun(dictation: Dictation, controls: PaperControls) {
  const [reached, setReached] = useState<RunProgress>();
  const [isThrough, setThrough] = useState(false);
  const writingMs = useRef(0);
  const progress = controls.progress?.kind === 'paper' ? controls.progress : undefined;
  // The player ends a run at its end, and wherever the learner leaves it; only the last piece makes it a whole one.
  if (progress !== reached) {
    setReached(progress);
    if (!progress) setThrough(reached !== undefined && isLastPiece(reached));
  }

  const isRunning = progress !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = performance.now();
    return () => {
      writingMs.current += performance.now() - startedAt;
    };
  }, [isRunning]);

  const pieces = dictation.bursts.length > 0 ? dictation.bursts : dictation.sentences;
  const following = progress && !isWholeReading(progress) ? pieces[progress.item] : undefined;
  function next() {
    if (!following) return controls.stop();
    controls.seek(following.startMs);
    controls.play();
  }
  const hasNext = following !== undefined || (progress !== undefined && progress.passes === 1);

  return {
    progress,
    isThrough,
    writingMs,
    start(pace: PaperPace) {
      setThrough(false);
      controls.run(paperDictation(dictation, pace));
    },
    next: hasNext ? next : undefined,
  };
}
