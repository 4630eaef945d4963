import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Server, type Upload } from '@tus/server';
import type { Context, Handler, HonoRequest } from 'hono';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import type { CommandScope, Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, type Refusal, refuse, statusOf } from '#app/platform/outcome.ts';
import { fitsQuota, mayUpload, quotaOf } from '../storage/media.policy.ts';
import { type UploadId, uploads as uploadRows } from '../storage/media.tables.server.ts';
import { type ObjectKind, objectKindNames, objectKinds } from '../storage/object-kinds.ts';
import { findUsage, lockOwner } from '../storage/quota.server.ts';
import { bodyOf, RefusedUpload, TusStore, uploadLocks } from './tus-store.server.ts';
import type { Uploads } from './upload-files.server.ts';
import { countUnfinishedUploads, findOwnUpload, finishUpload, type UploadRow } from './uploads.server.ts';

const mostUnfinished = 20;
const longestName = 200;
/** More than a learner ever has to send. Admins import by the thousand. */
const announcementsOfLearner = { limit: 120, windowMs: 60 * 60_000 };

export interface AnnouncedUpload {
  id: UploadId;
  kind: string | null | undefined;
  name: string | null | undefined;
  bytes: number;
}

/**
 * Says whether someone may send so many bytes of that kind, and if so counts them as theirs from now on. Nobody should
 * send fifty megabytes to hear that they have no room.
 */
export async function beginUpload(
  { db, actor, now }: CommandScope,
  uploads: Uploads,
  announced: AnnouncedUpload,
): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'media:refusal.signIn');
  const { userId } = actor;
  if (quotaOf(actor)) {
    const allowed = await takeToken(db, { key: `uploads:${userId}`, ...announcementsOfLearner, now });
    if (!allowed.ok) return allowed;
  }
  const { id, bytes } = announced;
  const kind = objectKindNames.find((name) => name === announced.kind);
  if (!kind || !mayUpload(actor, kind)) return refuse('invalid', 'media:refusal.kind');
  const { limitBytes, tooLarge } = objectKinds[kind];
  if (bytes > limitBytes) return refuse('invalid', tooLarge);
  // Once while they wait, and once more while they are stored.
  const space = await uploads.checkSpace(2 * bytes);
  if (!space.ok) return space;
  const quota = quotaOf(actor);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    if ((await countUnfinishedUploads(tx, userId)) >= mostUnfinished)
      return refuse('busy', 'media:refusal.tooMany');
    if (quota && !fitsQuota(await findUsage(tx, userId), quota, bytes))
      return refuse('full', 'media:refusal.quota');
    const name = plainName(announced.name ?? '');
    await tx.insert(uploadRows).values({ id, userId, kind, name, bytes, createdAt: now });
    return ok();
  });
}

/** Without what no file name has and no text column takes. */
const plainName = (name: string) => name.replace(/\p{Cc}/gu, '').slice(0, longestName);

/** More than the tus server gives a request that is asked to end. */
const longestWaitMs = 30_000;

/** What one request knows while the tus server is at work on it. */
interface Exchange {
  scope: Scope;
  /** The kind it was announced as; known from the second request on. */
  kind?: ObjectKind;
  refusal?: Refusal;
  failure?: unknown;
}

/**
 * Resumable uploads by the tus protocol, for whoever is signed in: `POST /uploads` announces one, `HEAD`, `PATCH` and
 * `DELETE /uploads/:id` are for whoever announced it. A no is `{"code": "<key of the sentence>"}`.
 */
export function uploadsEndpoint(db: Db, uploads: Uploads): Handler<AppEnv> {
  const exchanges = new WeakMap<Request, Exchange>();
  const exchangeOf = (request: Request) => {
    const exchange = exchanges.get(request);
    if (!exchange) throw new Error('The tus server asks about a request it was not given');
    return exchange;
  };

  const tus = new Server({
    path: '/uploads',
    relativeLocation: true,
    allowedOrigins: [],
    datastore: new TusStore(db, uploads),
    locker: uploadLocks(longestWaitMs),
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, last) => parseId(last),
    async onUploadCreate(request, upload) {
      const exchange = exchangeOf(request);
      exchange.kind = upload.metadata?.kind as ObjectKind;
      orThrow(await beginUpload(exchange.scope, uploads, announcedBy(upload)));
      return {};
    },
    async onUploadFinish(request, upload) {
      const { scope, kind } = exchangeOf(request);
      if (kind) orThrow(await finishUpload(scope, uploads, upload.id, kind));
      return {};
    },
    onResponseError(request, error) {
      const exchange = exchangeOf(request);
      if (error instanceof RefusedUpload) exchange.refusal = error.refusal;
      else if (!('status_code' in error)) exchange.failure = error;
      return undefined;
    },
  });

  return async (c, next) => {
    if (c.req.method === 'GET') return next();
    const { scope } = c.var;
    const upload = await findAddressed(scope, c.req.param('id'));
    if (upload && !upload.ok) return answer(upload);
    const row = upload?.value;
    const hindrance = row && !row.storedAt && (await findHindrance(c.req, scope, uploads, row));
    if (hindrance) return answer(hindrance);
    const exchange: Exchange = { scope, ...(row && { kind: row.kind }) };
    const request = withOwnBody(c);
    exchanges.set(request, exchange);
    const response = await tus.handleWeb(request);
    if (exchange.failure) throw exchange.failure;
    if (response.status < 400) return response;
    return answer(exchange.refusal ?? protocolRefusal(response.status), response);
  };
}

/**
 * What stands in the way of a request about an upload that is not stored yet: a disk without room for more, or bytes
 * that have all come and are no good. A browser that hears that all is there, hears so when it is stored.
 */
async function findHindrance(
  request: HonoRequest,
  scope: Scope,
  uploads: Uploads,
  { id, kind }: UploadRow,
): Promise<Refusal | undefined> {
  if (request.method === 'PATCH') {
    const space = await uploads.checkSpace(Number(request.header('content-length') ?? 0));
    return space.ok ? undefined : space;
  }
  if (request.method !== 'HEAD') return undefined;
  const finished = await finishUpload(scope, uploads, id, kind);
  return finished.ok || finished.code === 'media:refusal.unfinished' ? undefined : finished;
}

/** The request as the tus server reads it, with its bytes straight from the network where there is one. */
function withOwnBody({ req: { raw }, env }: Context<AppEnv>): Request {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming) return raw;
  const { method, url } = raw;
  const headers = new Headers(raw.headers);
  // The tus server refuses what a chain of proxies writes there, and has no use for it.
  headers.delete('X-Forwarded-Proto');
  const hasBody = method === 'POST' || method === 'PATCH';
  return { method, url, headers, body: hasBody ? bodyOf(incoming) : null } as Request;
}

/** The upload a request is about: none for a new one, a refusal when it is not one of theirs. */
async function findAddressed(
  { db, actor }: Scope,
  rawId: string | undefined,
): Promise<Outcome<UploadRow> | undefined> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'media:refusal.signIn');
  if (rawId === undefined) return undefined;
  const id = parseId<'upload'>(rawId);
  const value = id && (await findOwnUpload(db, id, actor.userId));
  return value ? { ok: true, value } : refuse('missing', 'media:refusal.missing');
}

const announcedBy = ({ id, size, metadata }: Upload) => ({
  id: id as UploadId,
  kind: metadata?.kind,
  name: metadata?.filename,
  bytes: size ?? 0,
});

function orThrow(outcome: Outcome<unknown>): void {
  if (!outcome.ok) throw new RefusedUpload(outcome);
}

/** What a client of the protocol did wrong: it gets a status, the person one sentence for all of it. */
const protocolRefusal = (status: number): Refusal =>
  status === 404 || status === 410
    ? refuse('missing', 'media:refusal.missing')
    : refuse('invalid', 'media:upload.failed');

function answer(refusal: Refusal, { status, headers }: ResponseInit = {}): Response {
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  if (refusal.retryAfterMs) kept.set('Retry-After', String(Math.ceil(refusal.retryAfterMs / 1000)));
  return Response.json({ code: refusal.code }, { status: status ?? statusOf(refusal), headers: kept });
}
