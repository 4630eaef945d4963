import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
// @ts-expect-error The package brings no types.
import S3rverClass from 's3rver';
import type { S3Settings } from '#app/media/storage/s3-bucket.server.ts';

interface PutObject {
  content: IncomingMessage | Buffer;
}

interface S3rver {
  store: { putObject(object: PutObject): Promise<unknown> };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

export interface S3Server {
  settings: S3Settings;
  port: number;
  stop(): Promise<void>;
}

/** An S3 server of its own with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'dictoria-s3-'));
  const bucket = 'dictoria';
  const server: S3rver = new S3rverClass({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  storeWhole(server.store);
  const { port } = await server.run();
  return {
    port,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      // The only key pair this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      region: 'us-east-1',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** As S3 promises and this server does not: an object is there when all of it has come, with the hash it should have. */
function storeWhole(store: S3rver['store']): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    if (Buffer.isBuffer(object.content)) return putObject(object);
    const expected = object.content.headers['x-amz-content-sha256'];
    const content = await buffer(object.content);
    const found = createHash('sha256').update(content).digest('hex');
    if (found !== expected) throw Object.assign(new Error('XAmzContentSHA256Mismatch'), { status: 400 });
    return putObject(Object.assign(object, { content }));
  };
}
