import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readForm, submitForm } from './harness/html-form.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  ({ cookie } = await signedIn(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const send = (path: string, init: RequestInit = {}) => app.fetch(path, { ...init, headers: { cookie } });
const read = async (path: string) => (await send(path)).text();
const press = async (path: string, button: string | RegExp, filled: Record<string, string> = {}) =>
  submitForm(send, { path, form: readForm(await read(path), button), filled });

describe('without scripts', () => {
  test('people are found by a button and changed by another', async () => {
    const { userId } = await signedIn(app.db, { firstName: 'Żaneta', isVip: true });
    await signedIn(app.db, { firstName: 'Bruno' });
    const found = await (await press('/users', 'Apply filters', { q: 'zaneta' })).text();
    expect(found).toContain('Żaneta');
    expect(found).not.toContain('Bruno');
    expect(found).toContain(`href="/users?q=zaneta&amp;user=${userId}"`);
    const changed = await (await press(`/users?q=zaneta&user=${userId}`, 'Remove VIP')).text();
    expect(changed).toContain('VIP removed');
    expect(readForm(changed, 'Grant VIP').fields).toMatchObject({ id: userId, vip: 'yes', seen: 'no' });
  });

  test('the log is filtered by a button', async () => {
    const answer = await press('/audit', 'Apply filters', { subject: 'nothing is called like this' });
    expect(await answer.text()).toContain('Nothing found');
  });
});

test('the list is handed out as a file under the day’s name, and that is written down', async () => {
  await signedIn(app.db, { firstName: '=HYPERLINK("x")' });
  const answer = await press('/users?q=hyperlink', 'Export as CSV');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  expect(bytes.startsWith('\uFEFF"id","first_name","email"')).toBe(true);
  expect(bytes).toContain(`"'=HYPERLINK(""x"")"`);
  expect(bytes.trim().split('\r\n')).toHaveLength(2);
  expect(await read('/audit')).toContain('User list exported as CSV');
});
