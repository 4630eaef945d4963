import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { StoreAnswer } from '../../images/image-actions.server.ts';
import { startUpload, type UploadView } from '../upload-client.ts';
import type { QueueSteps } from './image-queue.ts';

/** What the sending of a file is told in general, in the words of the image library. */
const words: Partial<Record<TextKey, TextKey>> = {
  'media:upload.failed': 'images:upload.failed',
  'media:upload.interrupted': 'images:upload.failed',
  'media:refusal.signIn': 'images:upload.notSignedIn',
};

/** The way of one picture to the server: its bytes, then its place in the library. */
export const imageUploadSteps: QueueSteps<File> = {
  send: (file, onProgress, signal) =>
    new Promise((resolve) => {
      const upload = startUpload({ file, kind: 'image', takesUpEarlier: false, onChange });
      signal.addEventListener('abort', () => {
        void upload.cancel();
        resolve({ problem: 'images:upload.failed' });
      });
      function onChange({ state, sentBytes, uploadId, refusal = 'media:upload.failed' }: UploadView) {
        if (state === 'done' && uploadId) resolve({ uploadId });
        else if (state === 'failed') {
          resolve({ problem: words[refusal] ?? refusal });
          // A next try sends it anew. A file that is too large fails before there is an upload.
          queueMicrotask(() => void upload.cancel());
        } else onProgress({ state: state === 'checking' ? 'checking' : 'sending', sentBytes });
      }
    }),
  async save(uploadId, signal) {
    const body = new URLSearchParams({ upload: uploadId });
    const response = await fetch('/content/images/uploads', { method: 'POST', body, signal });
    if (response.redirected) return { problem: 'images:upload.notSignedIn' };
    if (!response.headers.get('content-type')?.includes('json') || response.status >= 500)
      throw new Error(`the picture was answered with ${response.status}`);
    return (await response.json()) as StoreAnswer;
  },
};
