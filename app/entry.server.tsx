import { Writable } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts';
import { pageFailureContext } from '#app/platform/http/failure.server.ts';
import { pageSettingContext } from '#app/platform/http/page-frame.server.ts';
import { PageFrameProvider } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { RenderedTextsContext, speakerOf } from '#app/platform/i18n/text.tsx';
import { PartRendererContext } from '#app/platform/remembered-part.tsx';

export const streamTimeout = 5_000;

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { frame, texts, isStatic, namesTexts } = context.get(pageSettingContext);
  const versionOf = (namespace: string) => texts.namespace(frame.locale, namespace)?.etag ?? '';
  const instance = texts.instance(frame.locale);
  const speak = speakerOf(instance);
  const rendered = { used: new Set<string>(), speak, versionOf: namesTexts ? versionOf : undefined };
  // A byte order of its own for non-breaking spaces would make the browser's first render differ from ours.
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Robots and static pages get everything at once; everyone else gets the shell first.
  const ready = isStatic || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => abort(), streamTimeout + 1_000).unref();
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={instance}>
        <PageFrameProvider value={frame}>
          <RenderedTextsContext.Provider value={rendered}>
            <PartRendererContext.Provider value={{ instance, renderToString }}>
              <ServerRouter context={routerContext} url={request.url} nonce={frame.nonce} />
            </PartRendererContext.Provider>
          </RenderedTextsContext.Provider>
        </PageFrameProvider>
      </I18nextProvider>,
      {
        nonce: frame.nonce,
        // What is ready stands in its place, however long the page is: elsewhere it would need a script to get there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          const { sink, body } = openBody();
          resolve(new Response(body, { headers, status }));
          // A timer that outlives the page would keep all of it in memory.
          sink.once('close', () => clearTimeout(giveUp));
          pipe(sink);
        },
        onShellError: reject,
        onError(err: unknown) {
          context.get(scopeContext).log.error({ err }, 'page could not be rendered');
        },
      },
    );
  });
}

/**
 * Where React writes a page, and what is sent of it: all that was written in one turn leaves in one piece, because every
 * piece costs each stage behind it a turn of its own.
 */
function openBody(): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let pieces: Uint8Array[] = [];
  let turn: NodeJS.Immediate | undefined;
  let out: ReadableStreamDefaultController<Uint8Array>;
  function send(): void {
    turn = undefined;
    if (pieces.length > 0) out.enqueue(Buffer.concat(pieces));
    pieces = [];
  }
  const sink = new Writable({
    // A page is never so long that React should wait for its reader.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece, _, done) {
      pieces.push(piece);
      turn ??= setImmediate(send);
      done();
    },
    final(done) {
      clearImmediate(turn);
      send();
      out.close();
      done();
    },
    destroy(error, done) {
      clearImmediate(turn);
      if (error) out.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
    cancel: () => void sink.destroy(),
  });
  return { sink, body };
}

/** Loaders and actions that threw: a bug, written to the log; the browser only learns the request's id. */
export const handleError: HandleErrorFunction = (err, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(err)) return;
  const unavailable = isDatabaseUnavailable(err);
  context.get(pageFailureContext).unavailable ||= unavailable;
  context.get(scopeContext).log[unavailable ? 'warn' : 'error']({ err }, 'request failed');
};
