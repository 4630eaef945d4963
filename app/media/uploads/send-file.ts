import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { ObjectKind } from '../storage/object-kinds.ts';
import { startUpload, type UploadView } from './upload-client.ts';

/** What a file arrived under, or why it was refused. */
export type SentFile = { uploadId: string } | { problem: TextKey };

/** Sends one of many files, each as an upload of its own, and says how far it is; rejects when the signal gives it up. */
export function sendFile(
  file: File,
  kind: ObjectKind,
  onProgress: (view: UploadView) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const upload = startUpload({ file, kind, takesUpEarlier: false, onChange });
    signal.addEventListener('abort', () => {
      void upload.cancel();
      reject(signal.reason);
    });
    function onChange(view: UploadView) {
      const { state, uploadId, refusal = 'media:upload.failed' } = view;
      if (state === 'done' && uploadId) resolve({ uploadId });
      else if (state === 'failed') {
        resolve({ problem: refusal });
        // A next try sends it anew. A file that is too large fails before there is an upload.
        queueMicrotask(() => void upload.cancel());
      } else onProgress(view);
    }
  });
}
