import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { emailServiceOf, hasDemoLibrary, readEnv, SettingsError } from './env.server.ts';

test('nothing has to be set on one’s own machine', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ APP_MODE: 'local', PORT: 3000, DEV_PAGES: false });
  expect(env.DATABASE_URL).toBeUndefined();
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}));
});

test('everything that is wrong is said at once', () => {
  const problems = problemsOf({
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    ADMIN_EMAIL: 'nobody',
    LOG_LEVEL: 'loud',
  });
  expect(problems).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/dictoria',
    'ADMIN_EMAIL must be an e-mail address',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
  ]);
});

test('a wrong secret is named but never shown', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'abc' }).join()).not.toContain('abc');
  expect(problemsOf({ AUTH_SECRET: 'too short' }).join()).not.toContain('too short');
  expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@host/db' }).join()).not.toContain('hunter2');
});

test('production demands its address, real mail and a secret, and refuses pages for developers', () => {
  expect(
    problemsOf({ APP_MODE: 'production', DEV_PAGES: 'on' }).map((problem) => problem.split(' ')[0]),
  ).toEqual(['BASE_URL', 'SMTP_URL', 'AUTH_SECRET', 'DEV_PAGES']);
  expect(
    readEnv({
      APP_MODE: 'production',
      BASE_URL: 'https://dictoria.example',
      SMTP_URL: 'smtp://mail.example',
      AUTH_SECRET: 'a secret of more than thirty-two characters',
    }).APP_MODE,
  ).toBe('production');
});

test('the address of the site ends without a slash, however it is written', () => {
  expect(readEnv({ BASE_URL: 'https://dictoria.example/' }).BASE_URL).toBe('https://dictoria.example');
});

test('the demo library is for trying the product, unless the operator says otherwise', () => {
  expect(hasDemoLibrary(readEnv({}))).toBe(true);
  expect(hasDemoLibrary(readEnv({ DEMO_LIBRARY: 'off' }))).toBe(false);
  expect(hasDemoLibrary({ APP_MODE: 'production', DEMO_LIBRARY: undefined })).toBe(false);
  expect(hasDemoLibrary({ APP_MODE: 'production', DEMO_LIBRARY: true })).toBe(true);
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'dictoria',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('an S3 server is named whole or not at all', () => {
  expect(readEnv(s3)).toMatchObject({ ...s3, S3_REGION: 'us-east-1' });
  expect(problemsOf({ S3_ENDPOINT: s3.S3_ENDPOINT, S3_ACCESS_KEY_ID: 'id' })).toEqual([
    'S3_BUCKET is required as well when files are kept on an S3 server',
    'S3_SECRET_ACCESS_KEY is required as well when files are kept on an S3 server',
  ]);
  expect(problemsOf({ S3_ENDPOINT: 'ftp://s3.example' })).toEqual([
    'S3_ENDPOINT must be an address like https://s3.example',
  ]);
});

const emailService = {
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_PUBLIC_KEY: 'key',
};

test('an e-mail service is named whole or not at all', () => {
  expect(emailServiceOf(readEnv({}))).toBeUndefined();
  expect(emailServiceOf(readEnv(emailService))).toEqual({
    url: 'https://api.emailjs.com',
    serviceId: 'service',
    templateId: 'template',
    publicKey: 'key',
  });
  expect(problemsOf({ EMAILJS_TEMPLATE_ID: 'template' })).toEqual([
    'EMAILJS_SERVICE_ID is required as well when an e-mail service sends the messages of the contact form',
    'EMAILJS_PUBLIC_KEY is required as well when an e-mail service sends the messages of the contact form',
  ]);
});

test('Stripe is named whole or not at all, and its secrets are never shown', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  expect(readEnv(stripe)).toMatchObject(stripe);
  expect(problemsOf({ STRIPE_SECRET_KEY: 'rk_live_abc' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is required as well when payments go through Stripe',
  ]);
  expect(problemsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toEqual([
    'STRIPE_SECRET_KEY is required as well when payments go through Stripe',
  ]);
  expect(problemsOf({ STRIPE_SECRET_KEY: 'pk_live_hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' })).toEqual([
    'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_',
    'STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_',
  ]);
});

test('messages of the contact form go to one address', () => {
  expect(readEnv({ CONTACT_TO: 'hello@dictoria.example' }).CONTACT_TO).toBe('hello@dictoria.example');
  for (const wrong of ['hello', 'a@example.org, b@example.org', 'Us <us@example.org>'])
    expect(problemsOf({ CONTACT_TO: wrong })).toEqual(['CONTACT_TO must be one plain e-mail address']);
});

test('the location of a proxy is a path', () => {
  expect(readEnv({ ACCEL_REDIRECT: '/protected/' }).ACCEL_REDIRECT).toBe('/protected/');
  for (const wrong of ['protected', '/protected', 'https://elsewhere/', '/a b/'])
    expect(problemsOf({ ACCEL_REDIRECT: wrong })).toEqual(['ACCEL_REDIRECT must be a path like /protected/']);
});

function problemsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}
