import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ByteRange, type ListedObject, type ReceivedBytes, StorageUnavailable } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** How long one request may take: a while for the answer, and more for its bytes at the slowest bearable pace. */
export interface S3Limits {
  answerMs: number;
  slowestBytesPerMs: number;
  /** How often a request is made that fails at once. One that was waited for in vain is not made again. */
  attempts: number;
  firstPauseMs: number;
}

const usualLimits: S3Limits = { answerMs: 10_000, slowestBytesPerMs: 250, attempts: 3, firstPauseMs: 150 };
const connectMs = 3_000;

type Measured = Omit<ListedObject, 'key'>;

/**
 * One bucket of an S3-compatible server, opened without asking for it: the SDK, which is large, is loaded with the first
 * request. Every call ends within its time, with an answer or an error.
 */
export function openS3Bucket(
  settings: S3Settings,
  { answerMs, slowestBytesPerMs, attempts, firstPauseMs }: S3Limits = usualLimits,
) {
  const Bucket = settings.bucket;
  let sdk: ReturnType<typeof loadSdk> | undefined;
  const load = () => {
    sdk ??= loadSdk(settings, answerMs);
    return sdk;
  };
  /** Newer servers refuse to replace an object when they are asked to; an older one may not know the question. */
  let knowsConditions = true;

  /** Makes the request until it succeeds, is refused, runs out of time, or has failed often enough. */
  async function attempt<Result>(bytes: number, request: (abortSignal: AbortSignal) => Promise<Result>) {
    for (let nth = 1; ; nth += 1) {
      const time = AbortSignal.timeout(Math.ceil(answerMs + bytes / slowestBytesPerMs));
      try {
        return await request(time);
      } catch (error) {
        if (time.aborted || nameOf(error) === 'TimeoutError')
          throw new StorageUnavailable('The storage server did not answer in time', { cause: error });
        if (!mayPass(error)) throw error;
        if (nth >= attempts) throw new StorageUnavailable('The storage server fails', { cause: error });
        await pause(firstPauseMs * 2 ** (nth - 1));
      }
    }
  }

  async function find(Key: string): Promise<Measured | undefined> {
    const { client, HeadObjectCommand, HeadBucketCommand } = await load();
    return attempt(0, async (abortSignal) => {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal });
        return { bytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        // An object that is missing and a bucket that is missing answer alike; only one of them is an answer.
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        return undefined;
      }
    });
  }

  return {
    find,
    /** Exactly these bytes; `undefined` when there is no such object. */
    async read(Key: string, { start, end }: ByteRange) {
      const { client, GetObjectCommand } = await load();
      const bytes = end + 1 - start;
      return attempt(bytes, async (abortSignal) => {
        const request = new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` });
        const answer = await client.send(request, { abortSignal }).catch((error) => {
          if (nameOf(error) === 'NoSuchKey') return undefined;
          throw statusOf(error) === 416 ? endsBefore(end) : error;
        });
        if (!answer) return undefined;
        if (!answer.ContentRange?.startsWith(`bytes ${start}-`))
          throw new Error('The storage server does not give parts of objects');
        return collect(addAbortSignal(abortSignal, answer.Body as Readable), bytes, end);
      });
    },
    /** Stores the whole file, or nothing, where nothing is. The server compares what arrives with the hash. */
    async write(Key: string, file: string, { bytes, sha256 }: ReceivedBytes) {
      const { client, PutObjectCommand } = await load();
      return attempt(bytes, async (abortSignal): Promise<'written' | 'exists' | 'full'> => {
        const Body = createReadStream(file);
        const IfNoneMatch = knowsConditions ? '*' : undefined;
        const request = new PutObjectCommand({ Bucket, Key, Body, ContentLength: bytes, IfNoneMatch });
        request.middlewareStack.add(
          (next) => (given) => {
            (given.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
            return next(given);
          },
          { step: 'build', name: 'contentHash' },
        );
        try {
          await client.send(request, { abortSignal });
          return 'written';
        } catch (error) {
          const status = statusOf(error);
          if (status === 409 || status === 412) return 'exists';
          if (status === 507) return 'full';
          if (status === 501) knowsConditions = false;
          throw error;
        } finally {
          Body.destroy();
        }
      });
    },
    async remove(Key: string): Promise<void> {
      const { client, DeleteObjectCommand } = await load();
      await attempt(0, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      );
    },
    async *list(Prefix: string): AsyncGenerator<ListedObject> {
      const { client, ListObjectsV2Command } = await load();
      for (let ContinuationToken: string | undefined; ; ) {
        const request = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await attempt(0, (abortSignal) => client.send(request, { abortSignal }));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key, bytes: Size, modifiedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return;
      }
    },
    /** An address at which whoever has it can read the object for so long. Asks nobody. */
    async sign(Key: string, { contentType, lifetimeMs }: { contentType: string; lifetimeMs: number }) {
      const { client, GetObjectCommand, getSignedUrl } = await load();
      const request = new GetObjectCommand({ Bucket, Key, ResponseContentType: contentType });
      return getSignedUrl(client, request, { expiresIn: lifetimeMs / 1000 });
    },
  };
}

/** What goes wrong comes back as an error; the SDK would write it to the console as well. */
const silence = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

async function loadSdk({ endpoint, region, ...credentials }: S3Settings, idleMs: number) {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    credentials,
    // A server of one's own seldom has a name for each bucket.
    forcePathStyle: true,
    // Newer checksums are unknown to many compatible servers; the hash of the content is always sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    logger: silence,
    requestHandler: { connectionTimeout: Math.min(connectMs, idleMs), socketTimeout: idleMs },
  });
  return { ...sdk, client, getSignedUrl };
}

async function collect(body: Readable, bytes: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Buffer.allocUnsafeSlow(bytes);
  let filled = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    whole.set(piece.subarray(0, bytes - filled), filled);
    filled += piece.length;
    if (filled > bytes) return whole;
  }
  if (filled < bytes) throw endsBefore(end);
  return whole;
}

const endsBefore = (end: number) =>
  Object.assign(new Error(`The object ends before byte ${end + 1}`), { name: 'ObjectTooShort' });

/** Whether the same request may succeed in a moment: nobody answered, or the server says that it could not. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (nameOf(error) === 'ObjectTooShort') return false;
  return status === undefined || status >= 500 || status === 429;
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as Error | undefined)?.name;
