import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const nobody = randomUUID();

/** Every form of the admin area: where it is sent, and what it says. A new screen adds its rows here. */
const forms: { path: string; fields: Record<string, string> }[] = [
  { path: '/dashboard', fields: { intent: 'edit', file: nobody } },
  { path: '/dashboard', fields: { intent: 'access-type', file: nobody, accessType: 'premium' } },
  { path: '/dashboard', fields: { intent: 'visibility', file: nobody, visible: 'yes' } },
  { path: '/dashboard', fields: { intent: 'cover', file: nobody, upload: nobody } },
  { path: '/dashboard', fields: { intent: 'delete', file: nobody } },
  { path: '/dashboard/categories', fields: { intent: 'add', name: 'Opera' } },
  { path: '/dashboard/categories', fields: { intent: 'delete', name: 'IT' } },
  { path: '/dashboard/categories', fields: { intent: 'image', name: 'IT', upload: nobody } },
  { path: '/dashboard/categories', fields: { intent: 'remove-image', name: 'IT' } },
  { path: '/dashboard/upload', fields: { intent: 'create' } },
  { path: '/dashboard/import/rows', fields: { intent: 'check', identifiers: '[]' } },
  { path: '/dashboard/import/rows', fields: { intent: 'create' } },
  { path: `/dashboard/audio/${nobody}`, fields: { intent: 'realign' } },
  { path: '/pricing', fields: { intent: 'add' } },
  { path: '/pricing', fields: { intent: 'edit', plan: nobody } },
  { path: '/pricing', fields: { intent: 'delete', plan: nobody } },
  { path: '/pricing', fields: { intent: 'offer-again', plan: nobody } },
  { path: '/pricing', fields: { intent: 'reorder', seen: nobody, wanted: nobody } },
];

const others = ['visitor', 'learner', 'expired', 'vip'] as const;

let app: TestApp;
const cookies: Partial<Record<string, string>> = {};
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  const yesterday = new Date(Date.now() - 86_400_000);
  cookies.learner = (await signedIn(app.db, {})).cookie;
  cookies.expired = (await signedIn(app.db, { subscriptionEndDate: yesterday })).cookie;
  cookies.vip = (await signedIn(app.db, { isVip: true })).cookie;
  cookies.admin = (await signedIn(app.db, { role: 'admin' })).cookie;
});
afterAll(() => app.close());

function send(who: string, path: string, fields: Record<string, string>) {
  const headers: Record<string, string> = cookies[who] ? { cookie: cookies[who] } : {};
  return app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

describe.each(others)('no form of the admin area does anything for a %s', (who) => {
  test.each(forms)('$path $fields.intent', async ({ path, fields }) => {
    const before = await app.db.$count(auditLog);
    const page = await send(who, path, fields);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toMatch(
      who === 'visitor' ? /^\/\?auth=login/ : /^\/(content|dictation)$/,
    );
    // The same form as scripts send it, for the data of the page alone.
    const data = await send(who, `${path}.data`, fields);
    expect(data.status).toBe(202);
    expect(await data.text()).toMatch(who === 'visitor' ? /auth=login/ : /\/(content|dictation)"/);
    expect(await app.db.$count(auditLog)).toBe(before);
  });
});

test.each(forms)('an admin’s form reaches $path $fields.intent', async ({ path, fields }) => {
  const { status, headers } = await send('admin', path, fields);
  expect(status).not.toBe(400);
  expect(status).toBeLessThan(500);
  if (status === 302) expect(headers.get('location')).not.toMatch(/auth=login|^\/(content|dictation)$/);
});

test.each([...new Set(forms.map(({ path }) => path))])(
  '%s: a form that is none of the page’s is a clear 400',
  async (path) => {
    expect((await send('admin', path, { intent: 'no such thing' })).status).toBe(400);
  },
);
