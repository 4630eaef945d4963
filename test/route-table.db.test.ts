import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#app/platform/ids.ts';
import routes from '#app/routes.ts';
import { pages } from '#app/site/site.tables.server.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const staffRoles = ['editor', 'translator', 'support'] as const satisfies StaffRole[];
const actors = ['visitor', 'learner', 'expired', 'vip', ...staffRoles, 'admin'] as const;
type ActorName = (typeof actors)[number];

/** What a request for a page comes to. `covered` is the page under the popup; `login` is the dialog, and back afterwards. */
type Outcome = 'shown' | 'covered' | 'login' | `to ${string}` | `status ${number}`;
type Row = Record<ActorName, Outcome>;

const everyone = (outcome: Outcome): Row =>
  Object.fromEntries(actors.map((actor) => [actor, outcome])) as Row;
const learners: Row = { ...everyone('shown'), visitor: 'login' };
const subscribers: Row = { ...learners, expired: 'covered' };

/** A page of the admin area: what those find there whose part it is, and where all others are led. */
const partOf =
  (...staff: StaffRole[]) =>
  (elsewhere: string, outcome: Outcome = 'shown'): Row => ({
    ...everyone(`to ${elsewhere}`),
    ...Object.fromEntries([...staff, 'admin'].map((role) => [role, outcome])),
    visitor: 'login',
  });
const editors = partOf('editor');
const translators = partOf('translator');
const support = partOf('support');
const admins = partOf();

/** Who gets where: every route of the product, and what each kind of person finds there. */
const table: Record<string, Row> = {
  '/': everyone('shown'),
  '/login': { ...everyone('to /dictation'), visitor: 'shown' },
  '/forgot-password': everyone('shown'),
  '/reset-password': everyone('shown'),
  '/verify-email': everyone('shown'),
  '/components': everyone('shown'),
  '/contact': everyone('shown'),
  '/page/:slug': everyone('shown'),
  '/voices': everyone('shown'),
  '/try-it': everyone('shown'),
  '/sample/:language': everyone('to /try-it?language=en'),
  '/subscription': everyone('shown'),
  '/subscription/manage': everyone('shown'),
  '/subscription/checkout': everyone('to /subscription'),
  '/settings': learners,
  '/progress': learners,
  '/progress/memory': learners,
  '/progress/words': learners,
  '/progress/words/export': { ...everyone('status 404'), visitor: 'login' },
  '/subscription/change': { ...everyone('to /subscription/manage'), visitor: 'login' },
  '/library/upload': learners,
  '/start': subscribers,
  '/today': subscribers,
  '/today/:set': { ...everyone('status 404'), visitor: 'login', expired: 'covered' },
  '/dictation': subscribers,
  '/dictation/history/:file': { ...everyone('to /progress'), visitor: 'login' },
  '/dictation/attempts': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/drafts': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/downloads': learners,
  '/dictation/next': learners,
  '/dictation/rule-practice': learners,
  '/dictation/appeals': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/ratings': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/plays': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/words': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/sets': { ...everyone('to /today'), visitor: 'login' },
  '/dictation/meaning': { ...everyone('to /progress/words'), visitor: 'login' },
  '/dictation/gaps': { ...everyone('to /dictation'), visitor: 'login' },
  '/dictation/print/:file': { ...everyone('to /dictation'), visitor: 'login' },
  '/library': subscribers,
  '/library/recent': subscribers,
  '/library/favorites': { ...everyone('to /library?tab=favorites'), visitor: 'login' },
  '/mobile': subscribers,
  '/mobile/today/:set': { ...everyone('status 404'), visitor: 'login', expired: 'covered' },
  '/mobile/player': subscribers,
  '/mobile/search': subscribers,
  '/mobile/favorites': subscribers,
  '/mobile/settings': subscribers,
  '/mobile/offline': subscribers,
  '/dashboard': editors('/content'),
  '/dashboard/categories': editors('/content'),
  '/dashboard/upload': editors('/content'),
  '/dashboard/import': editors('/content'),
  '/dashboard/import/rows': editors('/content', 'to /dashboard/import'),
  '/dashboard/rules': editors('/content'),
  '/dashboard/audio/:file/statistics': editors('/content', 'to /dashboard'),
  '/dashboard/audio/:file': editors('/content', 'to /dashboard'),
  '/top-banner': editors('/content'),
  '/content/images': editors('/dictation'),
  '/content/images/choices': editors('/dictation'),
  '/content/images/uploads': editors('/dictation', 'to /content/images'),
  '/content/images/:image': editors('/dictation', 'to /content/images'),
  '/users': support('/dictation'),
  '/users/:user': support('/dictation', 'to /users'),
  '/users/export': admins('/dictation', 'to /users'),
  '/pages': editors('/dictation'),
  '/pages/new': editors('/dictation'),
  '/pages/:page': editors('/dictation', 'to /pages'),
  '/pages/:page/history': editors('/dictation', 'to /pages'),
  '/pages/:page/preview': editors('/dictation', 'to /pages'),
  '/footer': editors('/dictation'),
  '/top': editors('/dictation'),
  '/pricing': admins('/dictation'),
  '/inbox': partOf('editor', 'support')('/dictation'),
  '/translations': translators('/dictation'),
  '/translations/text': translators('/dictation', 'status 404'),
  '/audit': admins('/dictation'),
  '/admin/search': learners,
  '/bin': editors('/dictation'),
  '/sandbox': learners,
  '/content': {
    ...everyone('to /dictation'),
    visitor: 'to /',
    editor: 'to /dashboard',
    translator: 'to /translations',
    support: 'to /users',
    admin: 'to /dashboard',
  },
  '/auth/callback': everyone('to /content'),
  '/go/:name': everyone('to /'),
  '/chat': everyone('to /contact'),
  '/terms': everyone('to /page/terms'),
  '/privacy': everyone('to /page/privacy'),
  '/signup': everyone('to /?auth=register'),
  '/sign-out': everyone('to /'),
  '/preferences': everyone('to /'),
  '/api/create-portal-session': everyone('status 405'),
  '/api/contact': everyone('to /contact'),
  '/api/login': everyone('to /login'),
  '/api/try-it': everyone('to /try-it'),
  '/dev/kit': everyone('to /'),
  '/dev/editor': everyone('to /'),
  '/*': everyone('to /'),
};

const guarded = Object.keys(table).filter((path) => table[path]?.visitor === 'login');

/** A path as a browser would ask for it. */
const filled = (path: string) =>
  path
    .replace(':slug', 'terms')
    .replace(':language', 'en')
    .replace(':user', '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00')
    .replace(':name', 'imprint')
    .replace(':page', '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00')
    .replace(':file', '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00')
    .replace('*', 'no/such/page');

interface Leaf {
  path: string;
  id: string;
}

/** Every route that answers at an address, with the name by which a data request can ask for it alone. */
function addresses(entries: RouteConfigEntry[], above = ''): Leaf[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const own = entry.path !== undefined || entry.index === true;
    const leaf = { path: path || '/', id: entry.id ?? entry.file.replace(/\.tsx?$/, '') };
    return [...(own ? [leaf] : []), ...addresses(entry.children ?? [], path)];
  });
}
const leaves = addresses(await routes);

let app: TestApp;
const cookies: Partial<Record<ActorName | 'disabled admin', string>> = {};

beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  await app.db.insert(pages).values({ slug: 'terms', title: 'Terms of Service', content: '<p>Be kind.</p>' });
  const yesterday = new Date(Date.now() - 86_400_000);
  const profiles: Record<Exclude<ActorName, 'visitor'>, Parameters<typeof signedIn>[1]> = {
    learner: {},
    expired: { subscriptionEndDate: yesterday },
    vip: { isVip: true, subscriptionEndDate: yesterday },
    editor: { role: 'editor', subscriptionEndDate: yesterday },
    translator: { role: 'translator', subscriptionEndDate: yesterday },
    support: { role: 'support', subscriptionEndDate: yesterday },
    admin: { role: 'admin', subscriptionEndDate: yesterday },
  };
  for (const [name, profile] of Object.entries(profiles))
    cookies[name as ActorName] = (await signedIn(app.db, profile)).cookie;
  cookies['disabled admin'] = (await signedIn(app.db, { role: 'admin', disabled: true })).cookie;
});
afterAll(() => app.close());

const ask = (path: string, actor: ActorName | 'disabled admin', init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  const cookie = cookies[actor];
  if (cookie) headers.set('cookie', cookie);
  return app.fetch(path, { ...init, headers });
};

const loginFor = (path: string) => `/?${new URLSearchParams({ auth: 'login', returnTo: path })}`;

async function outcome(path: string, actor: ActorName | 'disabled admin'): Promise<Outcome | string> {
  const response = await ask(path, actor);
  const body = await response.text();
  const location = response.headers.get('location');
  if (location) return location === loginFor(path) ? 'login' : `to ${location}`;
  if (response.status !== 200) return `status ${response.status}`;
  return body.includes('Service Access Expired</h1>') ? 'covered' : 'shown';
}

test('every route has its row, and every row its route', () => {
  expect(leaves.map(({ path }) => path).sort()).toEqual(Object.keys(table).sort());
});

describe.each(actors)('what a request of %s comes to', (actor) => {
  test.each(Object.entries(table))('%s', async (path, row) => {
    expect(await outcome(filled(path), actor)).toBe(row[actor]);
  });
});

describe('a disabled admin finds what a visitor finds', () => {
  test.each(Object.entries(table))('%s', async (path, row) => {
    expect(await outcome(filled(path), 'disabled admin')).toBe(row.visitor);
  });
});

describe('no way around a guard', () => {
  const idOf = (path: string) => leaves.find((leaf) => leaf.path === path)?.id ?? '';

  test.each(guarded)('%s: a request for the data of the page alone meets the guard', async (path) => {
    for (const query of ['', `?_routes=${encodeURIComponent(idOf(path))}`]) {
      const response = await ask(`${filled(path)}.data${query}`, 'visitor');
      expect(response.status).toBe(202);
      expect(await response.text()).toContain('auth=login');
    }
  });

  const forStaff = guarded.filter((path) => table[path]?.learner !== table[path]?.admin);

  test.each(forStaff)(
    '%s: those whose part it is not do not get the data of the page either',
    async (path) => {
      for (const actor of ['learner', ...staffRoles] as const) {
        if (table[path]?.[actor] === table[path]?.admin) continue;
        for (const query of ['', `?_routes=${encodeURIComponent(idOf(path))}`]) {
          const response = await ask(`${filled(path)}.data${query}`, actor);
          expect(response.status, actor).toBe(202);
          expect(await response.text(), actor).toMatch(/"\/(content|dictation)"/);
        }
      }
    },
  );

  test.each(guarded)('%s: a form of a visitor meets the guard', async (path) => {
    const response = await ask(filled(path), 'visitor', {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(response.headers.get('location')).toBe(loginFor(filled(path)));
  });

  test.each(guarded)('%s: nobody caches the page of someone who is signed in', async (path) => {
    const response = await ask(filled(path), 'admin');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('where one wanted to go survives, with its query', async () => {
    const response = await ask('/library?tab=favorites&a=%26', 'visitor');
    expect(response.headers.get('location')).toBe(loginFor('/library?tab=favorites&a=%26'));
  });
});

describe('odd ways to write a path give no more access', () => {
  const heading = '>Users</h1>';
  const shapes = [
    '//users',
    '///users',
    '/users/',
    '/users//',
    '/users%2F',
    '/%75sers',
    '/users%252F',
    '/users;x',
    '/users;x=/login',
    '/USERS',
    '/./users',
    '/x/../users',
    '/x/%2e%2e/users',
    '/login/..%2fusers',
    '/login/../users',
    '/users?x=/login',
    '/users?_routes=root',
    '/\\users',
    '/users.',
    '/users%00',
    '/users%20',
    '/users#/login',
    '/users.data',
    '/users/_.data',
    '/users.html',
  ];
  const headers: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-original-url': '/login' },
    { 'x-rewrite-url': '/login' },
    { 'x-http-method-override': 'OPTIONS' },
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
    { 'x-react-router-data': 'true' },
    { 'x-react-router-prerender-data': '{}' },
    { 'x-remix-response': 'yes' },
  ];

  test('an admin does see the page that is looked for here', async () => {
    expect(await (await ask('/users', 'admin')).text()).toContain(heading);
  });

  test.each(shapes)('%s', async (path) => {
    for (const actor of ['visitor', 'learner', 'expired', 'vip', 'editor', 'translator'] as const) {
      const response = await ask(path, actor);
      expect(await response.text(), actor).not.toContain(heading);
      expect(response.status, actor).toBeLessThan(500);
    }
  });

  test.each(headers)('/users with %j', async (sent) => {
    for (const actor of ['visitor', 'learner'] as const)
      for (const path of ['/users', '/users.data']) {
        const response = await ask(path, actor, { headers: sent });
        expect([202, 302], `${actor} ${path}`).toContain(response.status);
      }
  });

  test.each(headers)('/login with %j does not turn into another page', async (sent) => {
    const disguised = Object.fromEntries(Object.keys(sent).map((name) => [name, '/users']));
    expect(await (await ask('/login', 'visitor', { headers: disguised })).text()).not.toContain(heading);
  });
});
