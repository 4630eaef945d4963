import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import type { Database } from '../db/database.server.ts';
import { addressKey } from '../http/address-key.ts';
import { clientAddress } from '../http/client-address.server.ts';
import type { Texts } from '../i18n/texts.server.ts';
import { pagesChannel } from '../page-cache/page-cache.server.ts';
import { ageParameter, changedParts, readAge, type SiteState } from './changes.ts';

interface ChangesLimits {
  /** Streams that are open at once, in all and from one address: a school shares one. */
  most?: number;
  mostPerAddress?: number;
  heartbeatMs?: number;
  /** How long further changes are waited for, so that an import is one notice. */
  settleMs?: number;
}

/** Notifies open pages that the site changed. */
export interface Changes {
  state(): SiteState;
  /**
   * A stream of notices for the reader at this address; nothing when too many are open. One whose page has an
   * age receives first how the site was when the page came, and then how it is, if that is different.
   */
  open(address: string, ageMs?: number): ReadableStream<Uint8Array> | undefined;
  openStreams(): number;
  /** Ends every stream, and opens no more. */
  close(): void;
}

/** A page is asked for a little before it is made, and the notice of a change comes a little after it. */
const slackMs = 500;
/** So many states are remembered, for pages that have just come. */
const mostRemembered = 200;

const bytes = (text: string) => new TextEncoder().encode(text);

/** Follows what public pages show and what texts say, whichever process changes them. */
export async function openChanges(
  { database, texts }: { database: Database; texts: Pick<Texts, 'version' | 'follow'> },
  { most = 2_000, mostPerAddress = 100, heartbeatMs = 25_000, settleMs = 100 }: ChangesLimits = {},
): Promise<Changes> {
  // Another process counts differently: whoever comes over from there looks once more.
  const process = randomBytes(6).toString('base64url');
  let pageChanges = 0;
  let isClosed = false;
  let settling: NodeJS.Timeout | undefined;
  const streams = new Map<ReadableStreamDefaultController<Uint8Array>, string>();
  const perAddress = new Map<string, number>();

  const state = (): SiteState => ({ pages: `${process}${pageChanges}`, texts: texts.version() });
  const noticeOf = (told: SiteState) => bytes(`data: ${JSON.stringify(told)}\n\n`);
  const remembered = [{ since: performance.now(), state: state() }];
  const stateAt = (instant: number) =>
    (remembered.findLast(({ since }) => since <= instant) ?? remembered[0])?.state ?? state();
  const tellAll = (message: Uint8Array) => {
    for (const stream of streams.keys()) stream.enqueue(message);
  };
  const tellSoon = () => {
    remembered.push({ since: performance.now(), state: state() });
    if (remembered.length > mostRemembered) remembered.shift();
    settling ??= setTimeout(() => {
      settling = undefined;
      tellAll(noticeOf(state()));
    }, settleMs);
    settling.unref();
  };
  const pagesChanged = () => {
    pageChanges += 1;
    tellSoon();
  };
  const heartbeat = setInterval(() => tellAll(bytes(':\n\n')), heartbeatMs);
  heartbeat.unref();

  function forget(stream: ReadableStreamDefaultController<Uint8Array>): void {
    const key = streams.get(stream);
    if (key === undefined) return;
    streams.delete(stream);
    const left = (perAddress.get(key) ?? 1) - 1;
    if (left > 0) perAddress.set(key, left);
    else perAddress.delete(key);
  }

  texts.follow(tellSoon);
  let wasDeaf = false;
  await database.listen(pagesChannel, pagesChanged, (isHeard) => {
    // What changed while notices were not received is not known: everything may have.
    if (isHeard && wasDeaf) pagesChanged();
    wasDeaf = !isHeard;
  });
  return {
    state,
    openStreams: () => streams.size,
    open(address, ageMs) {
      const key = addressKey(address);
      const opened = perAddress.get(key) ?? 0;
      if (isClosed || streams.size >= most || opened >= mostPerAddress) return undefined;
      let own: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream({
        start(controller) {
          own = controller;
          streams.set(controller, key);
          perAddress.set(key, opened + 1);
          const now = state();
          const before = ageMs === undefined ? now : stateAt(performance.now() - ageMs - slackMs);
          if (changedParts(before, now)) controller.enqueue(noticeOf(before));
          controller.enqueue(noticeOf(now));
        },
        cancel: () => forget(own),
      });
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(settling);
      for (const stream of streams.keys()) stream.close();
      streams.clear();
      perAddress.clear();
    },
  };
}

/** Answers with the stream of notices. It needs no cookie; one who opens too many is asked to retry later. */
export const changesEndpoint =
  (changes: Changes, trustedProxies: number): Handler =>
  (c) => {
    const stream = changes.open(clientAddress(c, trustedProxies), readAge(c.req.query(ageParameter)));
    if (!stream) return c.json({ error: 'too many open pages' }, 503, { 'Retry-After': '60' });
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A proxy that buffers answers would hold the notices back.
      'X-Accel-Buffering': 'no',
    });
  };
