import { splitLocalePath } from '../app/platform/i18n/locales.ts';
import { isPublicPage } from '../app/site/public-pages.ts';
import { findTags, type Tag } from './find-tags.ts';

/** What one page leads to, what can be led to in it, what it loads, and what it says of itself to search engines. */
interface ReadPage {
  lang: string;
  links: Link[];
  ids: string[];
  files: string[];
  /** Its own address, those in other languages, and its picture. */
  addresses: string[];
}

interface Link {
  href: string;
  target: string;
  rel: string;
}

/** An unknown path leads home instead of failing. These may end elsewhere than they say. */
const movedTo: Record<string, string> = {
  '/chat': '/contact',
  '/terms': '/page/terms',
  '/privacy': '/page/privacy',
  '/signup': '/',
};
const mostRedirects = 3;

/** Follows every link of every public page that can be reached from the first ones, and says what is wrong with them. */
export async function crawl(first: string[], origin: string) {
  const pages = new Map<string, ReadPage>();
  const ends = new Map<string, string>();
  const files = new Set<string>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const problems = new Set<string>();
  const waiting = first.map((path) => ({ path, from: 'nowhere' }));

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, from } = next;
    if (pages.has(path)) continue;
    const response = await ask(new URL(path, origin));
    const read = readPage(await response.text());
    pages.set(path, read);
    const { prefix } = splitLocalePath(path);
    if (response.status !== 200) problems.add(`${from}: ${path} is answered with ${response.status}`);
    if (prefix && read.lang !== prefix) problems.add(`${path} speaks ${read.lang}`);
    for (const file of [...read.files, ...read.addresses]) files.add(new URL(file, origin + path).href);
    for (const link of read.links) {
      for (const problem of manners(link, origin)) problems.add(`${path}: ${problem}`);
      const url = new URL(link.href, origin + path);
      if (url.origin !== origin) continue;
      const asked = url.pathname + url.search;
      const end = isPage(asked) ? asked : (ends.get(asked) ?? (await follow(url)));
      ends.set(asked, end);
      if (isPage(end)) waiting.push({ path: end, from: path });
      else if (!end.startsWith('/')) problems.add(`${path}: ${asked} ${end}`);
      if (isPage(end) && prefix && !splitLocalePath(end).prefix)
        problems.add(`${path}: ${asked} leaves the language`);
      if (url.hash) anchors.push({ from: path, path: end, id: decodeURIComponent(url.hash.slice(1)) });
    }
  }
  for (const { from, path, id } of anchors)
    if (!pages.get(path)?.ids.includes(id)) problems.add(`${from}: ${path} has no #${id}`);
  for (const file of files)
    for (const problem of await fileProblems(file, origin, pages)) problems.add(`${file} ${problem}`);
  return { pages: [...pages.keys()], anchors: anchors.length, files: [...files], problems: [...problems] };
}

const isPage = (path: string) => isPublicPage(splitLocalePath(path).path);

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
async function follow(link: URL): Promise<string> {
  const { path } = splitLocalePath(link.pathname);
  let at = link;
  for (let step = 0; step <= mostRedirects; step++) {
    const response = await ask(at);
    const location = response.headers.get('location');
    await response.body?.cancel();
    if (location) {
      at = new URL(location, at);
      continue;
    }
    if (response.status !== 200) return `is answered with ${response.status}`;
    const isMeant = splitLocalePath(at.pathname).path === (movedTo[path] ?? path);
    return isMeant || isGuarded(at) ? at.pathname : `leads to ${at.pathname}`;
  }
  return 'leads on and on';
}

/** A page behind the door: visitors are asked to sign in, and will come back to it. */
const isGuarded = ({ searchParams }: URL) => searchParams.has('auth') && searchParams.has('returnTo');

async function fileProblems(file: string, origin: string, known: Map<string, ReadPage>): Promise<string[]> {
  const url = new URL(file);
  if (url.origin !== origin) return ['comes from elsewhere'];
  if (known.has(url.pathname)) return [];
  const { status, body } = await ask(url);
  await body?.cancel();
  return status === 200 ? [] : [`is answered with ${status}`];
}

/** As a visitor who speaks English. */
const ask = (url: URL) =>
  fetch(url, { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': 'en' } });

const metaAddresses = ['og:url', 'og:image'];

function readPage(html: string): ReadPage {
  const tags = findTags(html);
  const named = (...names: string[]) => tags.filter(({ name }) => names.includes(name));
  const linked = (pattern: RegExp) =>
    named('link')
      .filter(({ attributes }) => pattern.test(attributes.rel ?? ''))
      .map(({ attributes }) => attributes.href ?? '');
  return {
    lang: named('html')[0]?.attributes.lang ?? '',
    links: named('a').flatMap(asLink),
    ids: tags.flatMap(({ attributes }) => attributes.id ?? []),
    addresses: [
      ...linked(/^(canonical|alternate)$/),
      ...named('meta')
        .filter(({ attributes }) => metaAddresses.includes(attributes.property ?? ''))
        .map(({ attributes }) => attributes.content ?? ''),
    ],
    files: [
      ...tags.flatMap(({ attributes }) => attributes.src ?? []),
      ...linked(/\b(stylesheet|icon|preload|manifest)\b/),
      ...tags.flatMap(({ attributes: { srcset = '' } }) =>
        srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
      ),
    ].filter((file) => file !== '' && !file.startsWith('data:')),
  };
}

const asLink = ({ attributes: { href, target = '', rel = '' } }: Tag): Link[] =>
  href === undefined ? [] : [{ href, target, rel }];
