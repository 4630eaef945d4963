import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { StaffRole } from '#app/platform/ids.ts';
import { type AdminForm, addressOf, adminForms, staffOf } from './harness/admin-forms.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const forms = adminForms();

const staffRoles = ['editor', 'translator', 'support'] as const satisfies StaffRole[];
const others = ['visitor', 'learner', 'expired', 'vip', 'disabled admin'] as const;

let app: TestApp;
const cookies: Partial<Record<string, string>> = {};
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  const yesterday = new Date(Date.now() - 86_400_000);
  cookies.learner = (await signedIn(app.db, {})).cookie;
  cookies.expired = (await signedIn(app.db, { subscriptionEndDate: yesterday })).cookie;
  cookies.vip = (await signedIn(app.db, { isVip: true })).cookie;
  cookies['disabled admin'] = (await signedIn(app.db, { role: 'admin', disabled: true })).cookie;
  for (const role of staffRoles) cookies[role] = (await signedIn(app.db, { role })).cookie;
  cookies.admin = (await signedIn(app.db, { role: 'admin' })).cookie;
});
afterAll(() => app.close());

function send(who: string, path: string, fields: Record<string, string>) {
  const headers: Record<string, string> = cookies[who] ? { cookie: cookies[who] } : {};
  return app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

describe.each(others)('no form of the admin area does anything for a %s', (who) => {
  const isKept = who === 'visitor' || who === 'disabled admin';

  test.each(forms)('$path $intent', async ({ path: route, fields }) => {
    const path = addressOf({ path: route });
    const before = await app.db.$count(auditLog);
    const page = await send(who, path, fields);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toMatch(isKept ? /^\/\?auth=login/ : /^\/(content|dictation)$/);
    // The same form as scripts send it, for the data of the page alone.
    const data = await send(who, `${path}.data`, fields);
    expect(data.status).toBe(202);
    expect(await data.text()).toMatch(isKept ? /auth=login/ : /\/(content|dictation)"/);
    expect(await app.db.$count(auditLog)).toBe(before);
  });
});

/** Whether the guard let a form through to what answers it, and that did not refuse who sent it; a 503 misses a server to ask. */
async function reaches(who: string, { path, fields }: AdminForm): Promise<boolean> {
  const answer = await send(who, `${addressOf({ path })}.data`, fields);
  const isLedAway = answer.status === 202 && /"\/(content|dictation)"/.test(await answer.text());
  const isBroken = answer.status >= 500 && answer.status !== 503;
  return !isLedAway && !isBroken && ![400, 403].includes(answer.status);
}

test.each(forms)('an admin’s form reaches $path $intent', async (form) => {
  expect(await reaches('admin', form)).toBe(true);
});

test.each(staffRoles)('the forms of a person who is %s reach their part, and nothing else', async (who) => {
  for (const form of forms) {
    const isTheirs = staffOf(form).includes(who);
    const before = await app.db.$count(auditLog);
    expect.soft(await reaches(who, form), JSON.stringify(form)).toBe(isTheirs);
    if (!isTheirs) expect.soft(await app.db.$count(auditLog), JSON.stringify(form)).toBe(before);
  }
});

test.each([...new Set(forms.filter(({ intent }) => intent).map(({ path }) => path))])(
  '%s: a form that is none of the page’s is a clear 400',
  async (path) => {
    expect((await send('admin', addressOf({ path }), { intent: 'no such thing' })).status).toBe(400);
  },
);
