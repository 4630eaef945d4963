import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { Hono } from 'hono';
import { createElement as h, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import { compressPages } from '#app/platform/http/compress-pages.server.ts';

/** What a row shows: as much as a line of the library's list. */
const rows = Array.from({ length: 25 }, (_, nth) => ({
  id: `0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a${String(nth).padStart(2, '0')}`,
  title: `A Night at the Warehouse, part ${nth}`,
  author: 'Dictoria Studio',
  language: 'English',
  level: 'A1',
  duration: '0:45',
}));

const Layout = ({ children }: { children: ReactNode }) =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Library'), h(Meta), h(Links)),
    h('body', null, children, h(ScrollRestoration), h(Scripts)),
  );

function List() {
  const found = useLoaderData<{ rows: typeof rows }>();
  const items = found.rows.map(({ id, title, author, language, level, duration }) =>
    h(
      'li',
      { key: id },
      h(Link, { to: `/dictation?file=${id}` }, title),
      h('p', null, author),
      h('p', null, h('span', null, language), h('span', null, level), h('time', null, duration)),
    ),
  );
  return h('main', null, h('h1', null, 'Library'), h('ul', null, items));
}

const known = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };
const unsplit = {
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};
const described = { ...known, hasClientMiddleware: false, hasDefaultExport: true, ...unsplit };

const build: ServerBuild = {
  entry: { module: { default: render } },
  routes: {
    root: { id: 'root', path: '', module: { Layout, default: Outlet } },
    list: {
      id: 'list',
      parentId: 'root',
      path: 'list',
      module: { default: List, loader: async () => ({ rows }) },
    },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', hasLoader: false, ...described },
      list: {
        id: 'list',
        parentId: 'root',
        path: 'list',
        module: '/assets/list.js',
        hasLoader: true,
        ...described,
      },
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
};

function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

/** The least that React Router needs for a page with a list: a loader, 25 rows with a link each, no style and no text. */
export function barePage(): Pick<Hono, 'fetch'> {
  const handle = createRequestHandler(build, 'production');
  return new Hono().get('/list', compressPages, (c) => handle(c.req.raw));
}
