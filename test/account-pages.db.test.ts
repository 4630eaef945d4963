import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'moss kettle violin';
const consent = { acceptTerms: 'on', acceptPrivacy: 'on' };

function post(path: string, fields: Record<string, string> | [string, string][], cookie = '') {
  return app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
}

let count = 0;
const registration = () => {
  count += 1;
  const email = `person-${count}@dictoria.example`;
  return {
    intent: 'register',
    email,
    password,
    confirmPassword: password,
    firstName: 'Nora',
    country: 'PL',
    ...consent,
  };
};

async function signedIn() {
  const form = registration();
  const response = await post('/login', form);
  expect(response.status).toBe(302);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, form };
}

const profile = { intent: 'profile', firstName: 'Zofia', country: 'IT', nativeLanguage: 'Polish' };

describe('signing in leads', () => {
  test.each([
    [undefined, '/dictation'],
    ['/library?tab=favorites', '/library?tab=favorites'],
    ['https://evil.example/', '/dictation'],
    ['//evil.example', '/dictation'],
    ['/\\evil.example', '/dictation'],
    ['javascript:alert(1)', '/dictation'],
  ])('from %j to %s', async (returnTo, target) => {
    const { form } = await signedIn();
    const login = { intent: 'login', email: form.email, password, ...consent, ...(returnTo && { returnTo }) };
    const response = await post('/login', login);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });

  test('who is signed in already past the form', async () => {
    const { cookie } = await signedIn();
    const response = await app.fetch('/login?returnTo=%2Fsettings', { headers: { cookie } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/settings']);
  });
});

describe('a form that is wrong', () => {
  test('is shown again with what was typed, but never with a password', async () => {
    const response = await post('/login?mode=register', {
      ...registration(),
      firstName: '',
      confirmPassword: 'x',
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('First name is required');
    expect(page).toMatch(/value="person-\d+@dictoria.example"/);
    expect(page).not.toContain(password);
  });

  test.each(['acceptTerms', 'acceptPrivacy'] as const)('wants %s ticked, in either mode', async (box) => {
    const { [box]: _unticked, ...rest } = registration();
    for (const intent of ['register', 'login']) {
      const response = await post('/login', { ...rest, intent });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('You must accept the Terms of Service and Privacy Policy');
    }
  });

  test('cannot take more than its own fields', async () => {
    const { cookie } = await signedIn();
    const extra = {
      role: 'admin',
      isVip: 'true',
      is_vip: 'true',
      id: crypto.randomUUID(),
      learningLanguages: 'de',
    };
    expect((await post('/settings', { ...profile, ...extra }, cookie)).status).toBe(200);
    const admin = await app.fetch('/users', { headers: { cookie } });
    expect([admin.status, admin.headers.get('location')]).toEqual([302, '/dictation']);
  });
});

const paths = ['/login', '/forgot-password', '/reset-password', '/verify-email', '/settings'];

describe.each(paths)('%s', (path) => {
  test.each([
    ['JSON', 'application/json', '{"email":{"$gt":""}}'],
    ['plain text', 'text/plain', 'email=a'],
    ['a torn multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: nothing'],
  ])('answers %s with a clear 4xx', async (_name, type, body) => {
    const { cookie } = await signedIn();
    const headers = { 'content-type': type, cookie };
    expect((await app.fetch(path, { method: 'POST', headers, body })).status).toBe(400);
  });

  test('answers fields of every wrong shape with a clear 4xx', async () => {
    // Whoever is signed in is led past the form of /login, whatever they sent.
    const cookie = path === '/settings' ? (await signedIn()).cookie : '';
    const long = 'a'.repeat(300_000);
    const shapes: [string, string][][] = [
      [
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ],
      [
        ['email', 'a@b.example'],
        ['email', 'c@d.example'],
        ['token', 'a'],
        ['token', 'b'],
        ['intent', 'profile'],
        ['intent', 'password'],
      ],
      [
        ['email', long],
        ['token', long],
        ['intent', long],
      ],
      [
        ['email', '\u0000'],
        ['token', '\u0000'],
        ['intent', 'toString'],
      ],
    ];
    for (const shape of shapes) {
      const { status } = await post(path, shape, cookie);
      expect([400, 422]).toContain(status);
    }
  });
});

test('preferences that are no form are a clear 4xx', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await app.fetch('/preferences', { method: 'POST', headers, body: '{"locale":"pl"}' });
  expect(response.status).toBe(400);
});

describe('the settings', () => {
  test.each([
    ['without a language', []],
    ['with a language nobody teaches', [['learningLanguages', 'xx']]],
  ])('keep the profile as it was %s', async (_name, languages) => {
    const { cookie } = await signedIn();
    const response = await post(
      '/settings',
      [...Object.entries(profile), ...(languages as [string, string][])],
      cookie,
    );
    expect(response.status).toBe(422);
    const page = await (await app.fetch('/settings', { headers: { cookie } })).text();
    expect(page).toContain('value="Nora"');
  });

  test('take a language that was sent twice once', async () => {
    const { cookie, form } = await signedIn();
    const twice: [string, string][] = [
      ['learningLanguages', 'de'],
      ['learningLanguages', 'de'],
    ];
    const response = await post('/settings', [...Object.entries(profile), ...twice], cookie);
    expect(response.status).toBe(200);
    const { rows } = await app.database.db.execute<{ languages: string[] }>(
      sql`select p.learning_languages as languages from user_profiles p join "user" u on u.id = p.id where u.email = ${form.email}`,
    );
    expect(rows[0]?.languages).toEqual(['de']);
  });

  test('show neither the sessions nor the ids of others, and do not end theirs', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const page = await (await app.fetch('/settings', { headers: { cookie: theirs.cookie } })).text();
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select s.id from session s join "user" u on u.id = s.user_id where u.email = ${theirs.form.email}`,
    );
    const id = rows[0]?.id ?? '';
    expect(page).toContain(id);
    const own = await (await app.fetch('/settings', { headers: { cookie: mine.cookie } })).text();
    expect(own).not.toContain(id);
    expect((await post('/settings', { intent: 'end-session', id }, mine.cookie)).status).toBe(404);
    expect((await app.fetch('/settings', { headers: { cookie: theirs.cookie } })).status).toBe(200);
  });

  test('are closed to visitors, for reading and for writing', async () => {
    for (const response of [await app.fetch('/settings'), await post('/settings', profile)])
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        '/?auth=login&returnTo=%2Fsettings',
      ]);
  });
});

test('signing out ends the session on the server, and asks the browser to clear its cache', async () => {
  const { cookie } = await signedIn();
  const response = await post('/sign-out', {}, cookie);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect((await app.fetch('/settings', { headers: { cookie } })).status).toBe(302);
});

test('opening a link changes nothing: only pressing the button does', async () => {
  const { form } = await signedIn();
  for (const path of [`/verify-email?token=${'a'.repeat(43)}`, `/reset-password?token=${'a'.repeat(43)}`]) {
    const response = await app.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  const login = await post('/login', { intent: 'login', email: form.email, password, ...consent });
  expect(login.status).toBe(302);
});

test('where addresses must be confirmed first, registering says to look in the inbox, for a known address too', async () => {
  const strict = await openTestApp({ EMAIL_VERIFICATION: 'required' });
  const body = () => new URLSearchParams({ ...registration(), email: 'known@dictoria.example' });
  for (const attempt of ['first', 'second']) {
    const response = await strict.fetch('/login?mode=register', { method: 'POST', body: body() });
    expect([attempt, response.status]).toEqual([attempt, 200]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('Verification email has been sent. Please check your inbox.');
  }
  await strict.close();
});
