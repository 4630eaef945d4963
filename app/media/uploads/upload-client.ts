import type {
  DetailedError,
  HttpRequest,
  HttpResponse,
  Upload,
  UploadOptions,
  UrlStorage,
} from 'tus-js-client';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type ObjectKind, objectKinds } from '../storage/object-kinds.ts';

export type UploadState = 'idle' | 'sending' | 'paused' | 'checking' | 'done' | 'failed';

export interface UploadView {
  state: UploadState;
  sentBytes: number;
  totalBytes: number;
  /** What a form submits: the server knows the upload by it. */
  uploadId?: string;
  /** Why it failed, as the key of a sentence. */
  refusal?: TextKey;
}

export const idleUpload: UploadView = { state: 'idle', sentBytes: 0, totalBytes: 0 };

export interface RunningUpload {
  /** Stops sending; what has arrived stays. */
  pause(): void;
  /** Goes on where it stopped, also after a failure. */
  resume(): void;
  /** Gives up: what has arrived is removed. */
  cancel(): Promise<void>;
  /** Lets go of what was submitted: it belongs to something else now, and is neither removed nor resumed. */
  forget(): Promise<void>;
}

interface UploadRequest {
  file: File;
  kind: ObjectKind;
  /** Whether it may go on with what an earlier upload of the same file has left; else each is one of its own. */
  takesUpEarlier?: boolean;
  onChange(view: UploadView): void;
  /** Where uploads go, and with which headers: for tests, which are no pages. */
  options?: Pick<UploadOptions, 'endpoint' | 'headers' | 'chunkSize' | 'retryDelays' | 'urlStorage'>;
}

/** Small enough for a slow line to send one piece within the time that a server gives a request. */
const chunkBytes = 2 ** 20;
/** A lost connection is tried again for over a minute; each piece that arrives begins this anew. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
/** The server forgets what was not finished by then. */
const longestKeptMs = 24 * 60 * 60_000;

/**
 * Sends a file piece by piece and says how far it is. A cut connection is taken up again by itself, and so is the same
 * file after the page was loaded anew.
 */
export function startUpload(request: UploadRequest): RunningUpload {
  const { file, kind, onChange } = request;
  let view: UploadView = { state: 'sending', sentBytes: 0, totalBytes: file.size };
  let sending: Upload | undefined;
  /** Counts beginnings and ends: what an earlier turn still has to say is of no interest. */
  let turn = 0;
  const show = (changes: Partial<UploadView>) => {
    view = { ...view, refusal: undefined, ...changes };
    onChange(view);
  };

  const { limitBytes, tooLarge } = objectKinds[kind];
  if (file.size > limitBytes) {
    show({ state: 'failed', refusal: tooLarge });
    return { pause() {}, resume() {}, async cancel() {}, async forget() {} };
  }

  async function go(): Promise<void> {
    turn += 1;
    const mine = turn;
    const tell = (changes: Partial<UploadView>) => mine === turn && show(changes);
    tell({ state: 'sending' });
    try {
      // A new one each time: one that was aborted would come to life again beside its successor.
      const upload = await prepare(request, sending?.url ?? null, tell);
      if (mine !== turn) return;
      sending = upload;
      upload.start();
    } catch {
      tell({ state: 'failed', refusal: 'media:upload.failed' });
    }
  }

  void go();
  return {
    pause() {
      if (view.state !== 'sending') return;
      turn += 1;
      void sending?.abort();
      show({ state: 'paused' });
    },
    resume() {
      if (view.state === 'paused' || view.state === 'failed') void go();
    },
    async cancel() {
      turn += 1;
      // What cannot be removed now is removed by the server in a day.
      await sending?.abort(true).catch(() => {});
    },
    async forget() {
      turn += 1;
      if (sending) await removeRecord(sending).catch(() => {});
    },
  };
}

async function prepare(
  { file, kind, takesUpEarlier = true, options = {} }: UploadRequest,
  uploadUrl: string | null,
  tell: (changes: Partial<UploadView>) => void,
): Promise<Upload> {
  // Only who uploads something needs it.
  const { Upload, defaultOptions } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint: '/uploads',
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    urlStorage: defaultOptions.urlStorage,
    ...options,
    uploadUrl,
    storeFingerprintForResuming: takesUpEarlier,
    metadata: { kind, filename: file.name },
    fingerprint: async () => ['upload', kind, file.name, file.size, file.lastModified].join('-'),
    onUploadUrlAvailable: () => tell({ uploadId: idOf(upload) }),
    onProgress: (sentBytes, totalBytes) =>
      tell({ state: sentBytes < totalBytes ? 'sending' : 'checking', sentBytes, totalBytes }),
    onAfterResponse: refuseNoAnswer,
    onShouldRetry: (error) => mayPass(error.originalResponse),
    onSuccess: () => tell({ state: 'done', sentBytes: file.size, uploadId: idOf(upload) }),
    onError: (error) => tell({ state: 'failed', refusal: reasonOf(error) }),
  });
  // Where a browser may store nothing, the storage cannot even be asked.
  await forgetOld(upload.options.urlStorage).catch(() => {});
  const [previous] = uploadUrl || !takesUpEarlier ? [] : await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return upload;
}

/**
 * A server that cannot say how far an upload is has not lost it. Left alone, the client would begin a new one and send
 * everything again; thrown, it counts as a lost connection, and the same address is asked once more.
 */
function refuseNoAnswer(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && isPassing(status))
    throw new Error(`HEAD was answered with ${status}`);
}

/** The server was away, or the line too slow for it: the next try may go well. */
const isPassing = (status: number) => status === 408 || status >= 500;

const generalRefusal = 'media:upload.failed';

/** What the server said no to stays refused; a server that is away or busy with the same upload may be asked again. */
function mayPass(response: HttpResponse | null): boolean {
  if ((refusalIn(response) ?? generalRefusal) !== generalRefusal) return false;
  const status = response?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || isPassing(status);
}

function reasonOf(error: Error | DetailedError): TextKey {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return refusalIn(response) ?? (response?.getStatus() ? generalRefusal : 'media:upload.interrupted');
}

function refusalIn(response: HttpResponse | null): TextKey | undefined {
  try {
    const { code } = JSON.parse(response?.getBody() ?? '');
    return typeof code === 'string' && code.includes(':') ? (code as TextKey) : undefined;
  } catch {
    return undefined;
  }
}

const idOf = ({ url }: Upload) => url?.split('/').at(-1);

async function removeRecord(upload: Upload): Promise<void> {
  for (const { uploadUrl, urlStorageKey } of await upload.findPreviousUploads())
    if (uploadUrl === upload.url) await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

async function forgetOld(storage: UrlStorage | undefined): Promise<void> {
  if (!storage) return;
  const before = Date.now() - longestKeptMs;
  for (const { creationTime, urlStorageKey } of await storage.findAllUploads())
    if (Date.parse(creationTime) < before) await storage.removeUpload(urlStorageKey);
}
