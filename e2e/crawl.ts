import type { APIRequestContext, Page } from '@playwright/test';
import { splitLocalePath } from '../app/platform/i18n/locale-paths.ts';
import { isPublicPage } from '../app/site/public-pages.ts';

/** What one page leads to, what can be led to in it, and what it loads. */
interface ReadPage {
  lang: string;
  links: Link[];
  ids: string[];
  files: string[];
}

interface Link {
  href: string;
  target: string;
  rel: string;
}

interface Tools {
  /** Any page: its browser reads the markup of the others. */
  page: Page;
  request: APIRequestContext;
  origin: string;
}

/** An unknown path leads home instead of failing. These may end elsewhere than they say. */
const movedTo: Record<string, string> = {
  '/chat': '/contact',
  '/terms': '/page/terms',
  '/privacy': '/page/privacy',
  '/signup': '/',
};
const mostRedirects = 3;

/** Follows every link of every public page that can be reached from the first, and says what is wrong with them. */
export async function crawl(first: string, tools: Tools) {
  const pages = new Map<string, ReadPage>();
  const ends = new Map<string, string>();
  const files = new Set<string>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const problems = new Set<string>();
  const { prefix } = splitLocalePath(first);
  const waiting = [first];

  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const read = await readPage(tools.page, await (await tools.request.get(path)).text());
    pages.set(path, read);
    if (prefix && read.lang !== prefix) problems.add(`${path} speaks ${read.lang}`);
    for (const file of read.files) files.add(new URL(file, tools.origin + path).href);
    for (const link of read.links) {
      for (const problem of manners(link, tools.origin)) problems.add(`${path}: ${problem}`);
      const url = new URL(link.href, tools.origin + path);
      if (url.origin !== tools.origin) continue;
      const asked = url.pathname + url.search;
      const end = ends.get(asked) ?? (await follow(tools.request, url));
      ends.set(asked, end);
      if (isPublicPage(splitLocalePath(end).path)) waiting.push(end);
      else if (!end.startsWith('/')) problems.add(`${path}: ${asked} ${end}`);
      if (url.hash) anchors.push({ from: path, path: end, id: decodeURIComponent(url.hash.slice(1)) });
    }
  }
  for (const { from, path, id } of anchors)
    if (!pages.get(path)?.ids.includes(id)) problems.add(`${from}: ${path} has no #${id}`);
  for (const file of files)
    for (const problem of await fileProblems(file, tools)) problems.add(`${file} ${problem}`);
  return { pages: [...pages.keys()], problems: [...problems] };
}

/** What a link to another site, or into another tab, owes the page it is on. */
function manners({ href, target, rel }: Link, origin: string): string[] {
  const { protocol, origin: place } = new URL(href, origin);
  const leaves = protocol.startsWith('http') && place !== origin;
  const isOpen = target === '_blank' && !/\bnoopener\b/.test(rel);
  return [
    ...(isOpen ? [`${href} opens a tab without noopener`] : []),
    ...(leaves && !rel ? [`${href} leads away without rel`] : []),
  ];
}

/** The path at which a link ends, or, without a slash in front, why it ends nowhere. */
async function follow(request: APIRequestContext, link: URL): Promise<string> {
  const { path } = splitLocalePath(link.pathname);
  let at = link;
  for (let step = 0; step <= mostRedirects; step++) {
    const response = await request.get(at.href, { maxRedirects: 0, headers: { accept: 'text/html' } });
    const { location } = response.headers();
    if (location) {
      at = new URL(location, at);
      continue;
    }
    if (response.status() !== 200) return `is answered with ${response.status()}`;
    const isMeant = splitLocalePath(at.pathname).path === (movedTo[path] ?? path);
    return isMeant || isGuarded(at) ? at.pathname : `leads to ${at.pathname}`;
  }
  return 'leads on and on';
}

/** A page behind the door: visitors are asked to sign in, and will come back to it. */
const isGuarded = ({ searchParams }: URL) => searchParams.has('auth') && searchParams.has('returnTo');

async function fileProblems(file: string, { request, origin }: Tools): Promise<string[]> {
  if (new URL(file).origin !== origin) return ['comes from elsewhere'];
  const status = (await request.get(file, { maxRedirects: 0 })).status();
  return status === 200 ? [] : [`is answered with ${status}`];
}

const readPage = (page: Page, html: string): Promise<ReadPage> =>
  page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html');
    const all = <E extends Element = Element>(selector: string) => [...read.querySelectorAll<E>(selector)];
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const loaded = 'link[rel~="stylesheet"], link[rel~="icon"], link[rel~="preload"], link[rel~="manifest"]';
    return {
      lang: read.documentElement.lang,
      links: all('a[href]').map((link) => ({
        href: attribute(link, 'href'),
        target: attribute(link, 'target'),
        rel: attribute(link, 'rel'),
      })),
      ids: all('[id]').map(({ id }) => id),
      files: [
        ...all('[src]').map((element) => attribute(element, 'src')),
        ...all(loaded).map((element) => attribute(element, 'href')),
        ...all('[srcset]').flatMap((element) =>
          attribute(element, 'srcset')
            .split(',')
            .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
        ),
      ].filter((file) => file !== '' && !file.startsWith('data:')),
    };
  }, html);
