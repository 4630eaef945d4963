import { vi } from 'vitest';
import type { RunningUpload, startUpload as start, UploadView } from '#app/media/uploads/upload-client.ts';

type Given = Parameters<typeof start>[0];

/** A file that a page wanted to send: what was done about it, and the way to say how far it is. */
interface PlayedUpload extends Pick<Given, 'file' | 'kind'> {
  asked: { [Act in keyof RunningUpload]: ReturnType<typeof vi.fn> };
  tell(changes: Partial<UploadView>): void;
}

/** Every file of the current test, the latest last. */
export const playedUploads: PlayedUpload[] = [];

export const idleUpload: UploadView = { state: 'idle', sentBytes: 0, totalBytes: 0 };

/** Stands in for the upload client: no byte travels, and the test says what becomes of the file. */
export function startUpload({ file, kind, onChange }: Given): RunningUpload {
  let view: UploadView = { state: 'sending', sentBytes: 0, totalBytes: file.size };
  const tell: PlayedUpload['tell'] = (changes) => {
    view = { ...view, refusal: undefined, ...changes };
    onChange(view);
  };
  const asked = {
    pause: vi.fn(() => tell({ state: 'paused' })),
    resume: vi.fn(() => tell({ state: 'sending' })),
    cancel: vi.fn(async () => {}),
    forget: vi.fn(async () => {}),
  };
  playedUploads.push({ file, kind, asked, tell });
  tell({});
  return asked;
}
