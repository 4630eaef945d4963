import type { ObjectKind } from '#app/media/storage/object-keys.ts';
import { startUpload, type UploadView } from '#app/media/uploads/upload-client.ts';
import type { ImportAnswer } from '../../files/import-actions.server.ts';
import type { ImportSteps, Sent, UploadIds } from './import-run.ts';
import type { ManifestFields } from './manifest.ts';
import type { MatchedRow } from './match-files.ts';

export type ImportItem = MatchedRow<File>;

/** The way of one recording to the server: its cover, its sound, then what is said about it. */
export const importSteps: ImportSteps<ImportItem> = {
  sizeOf: ({ audio, cover }) => audio.size + (cover?.size ?? 0),
  async send({ audio, cover }, onSent, signal): Promise<Sent> {
    const coverBytes = cover?.size ?? 0;
    const picture = cover && (await sendFile(cover, 'cover', onSent, signal));
    if (picture && 'problem' in picture) return picture;
    const sound = await sendFile(audio, 'audio', (bytes) => onSent(coverBytes + bytes), signal);
    if ('problem' in sound) return sound;
    return { uploads: { audioUpload: sound.id, coverUpload: picture?.id } };
  },
  async save({ row }, uploads, signal) {
    return post<ImportAnswer>(fieldsOfRow(row.fields, uploads), signal);
  },
};

/** Which of these recordings the library knows already. */
export async function askForKnown(identifiers: string[], signal: AbortSignal): Promise<Set<string>> {
  const form = new URLSearchParams({ intent: 'check', identifiers: JSON.stringify(identifiers) });
  const { known } = await post<{ known: string[] }>(form, signal);
  return new Set(known);
}

type Arrived = { id: string } | Extract<Sent, { problem: unknown }>;

function sendFile(
  file: File,
  kind: ObjectKind,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const upload = startUpload({
      file,
      kind,
      // Several rows may name one file, and each hands in an upload of its own.
      takesUpEarlier: false,
      onChange,
    });
    signal.addEventListener('abort', () => {
      void upload.cancel();
      reject(signal.reason);
    });
    function onChange({ state, sentBytes, uploadId, refusal }: UploadView) {
      onSent(sentBytes);
      if (state === 'done' && uploadId) resolve({ id: uploadId });
      else if (state === 'failed') {
        resolve({ problem: refusal ?? 'media:upload.failed' });
        // A next try sends it anew. A file that is too large fails before there is an upload.
        queueMicrotask(() => void upload.cancel());
      }
    }
  });
}

function fieldsOfRow({ categories, ...fields }: ManifestFields, uploads: UploadIds): URLSearchParams {
  const form = new URLSearchParams({ intent: 'create' });
  for (const [name, value] of Object.entries({ ...fields, ...uploads })) if (value) form.append(name, value);
  for (const category of categories) form.append('categories', category);
  return form;
}

/** A refusal comes as JSON like a yes; anything else is a failure. */
async function post<Answer>(body: URLSearchParams, signal: AbortSignal): Promise<Answer> {
  const response = await fetch('/dashboard/import/rows', { method: 'POST', body, signal });
  if (!response.headers.get('content-type')?.includes('json') || response.status >= 500)
    throw new Error(`the import was answered with ${response.status}`);
  return response.json();
}
