import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Refusal, refuse, statusOf } from '#app/platform/outcome.ts';
import type { UploadId } from '../media.tables.server.ts';
import { codeOf } from '../storage/incoming-files.server.ts';
import type { Uploads } from './open-uploads.server.ts';
import { findUpload } from './uploads.queries.server.ts';
import { dropUpload } from './uploads.server.ts';

/** How long an upload that is not finished, or that nothing has claimed, is kept. */
export const uploadLifeMs = 24 * 60 * 60_000;

/** Carries a refusal through the tus server, which answers with whatever status is thrown at it. */
export class RefusedUpload extends Error {
  readonly refusal: Refusal;
  readonly status_code: number;
  readonly body = '';
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
    this.status_code = statusOf(refusal);
  }
}

/**
 * What the tus server knows of an upload: its row says what was announced and whether it is stored, its file how much
 * has come. The file is the only record of the bytes, so the two cannot disagree after a crash.
 */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #db: Db;
  readonly #uploads: Uploads;

  constructor(db: Db, uploads: Uploads) {
    super();
    this.#db = db;
    this.#uploads = uploads;
  }

  override getExpiration(): number {
    return uploadLifeMs;
  }

  override async create(upload: Upload): Promise<Upload> {
    await fullIsRefused(this.#uploads.files.create(idOf(upload.id)));
    return upload;
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return fullIsRefused(this.#uploads.files.append(idOf(id), offset, content));
  }

  override async getUpload(rawId: string): Promise<Upload> {
    const id = idOf(rawId);
    const row = await findUpload(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = row.storedAt ? row.bytes : await this.#uploads.files.sizeOf(id);
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.bytes, offset, creation_date: row.createdAt.toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await dropUpload(this.#db, this.#uploads, idOf(id));
  }
}

function idOf(raw: string): UploadId {
  const id = parseId<'upload'>(raw);
  if (!id) throw ERRORS.FILE_NOT_FOUND;
  return id;
}

async function fullIsRefused<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error;
    throw new RefusedUpload(refuse('full', 'media:refusal.full'));
  }
}
