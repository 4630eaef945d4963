import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ObjectKind } from '../storage/object-kinds.ts';
import { idleUpload, type RunningUpload, startUpload, type UploadView } from './upload-client.ts';

/** Uploads one file at a time. Leaving the page pauses it; choosing the same file again takes it up where it was. */
export function useUpload({ kind }: { kind: ObjectKind }) {
  const [view, setView] = useState<UploadView>(idleUpload);
  const running = useRef<RunningUpload>(undefined);

  const goOn = useEffectEvent(() => {
    if (view.refusal === 'media:upload.interrupted') running.current?.resume();
  });
  useEffect(() => {
    const comeBack = () => goOn();
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('online', comeBack);
      running.current?.pause();
    };
  }, []);

  const end = (how: 'cancel' | 'forget') => {
    void running.current?.[how]();
    running.current = undefined;
    setView(idleUpload);
  };
  return {
    ...view,
    /** Sends the file; one that was chosen before is given up. */
    start(file: File) {
      end('cancel');
      running.current = startUpload({ file, kind, onChange: setView });
    },
    pause: () => running.current?.pause(),
    resume: () => running.current?.resume(),
    cancel: () => end('cancel'),
    /** For what was submitted and belongs to something else now: it stays where it is. */
    forget: () => end('forget'),
  };
}
