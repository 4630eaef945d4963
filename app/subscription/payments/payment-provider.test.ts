import { expect, test } from 'vitest';
import { portalProblems, readPortalAnswer } from './payment-provider.ts';

const home = 'https://billing.stripe.com/';
const read = (body: unknown, ok = true) => readPortalAnswer({ ok, body }, home);

test('an address of the provider is followed', () => {
  expect(read({ url: `${home}p/session/1` })).toEqual({ url: `${home}p/session/1` });
});

test.each([
  'https://billing.stripe.com.evil.example/p',
  'https://evil.example/https://billing.stripe.com/',
  'http://billing.stripe.com/p',
  'javascript:alert(1)',
  '/subscription',
])('an address elsewhere is not: %s', (url) => {
  expect(read({ url })).toEqual({ problem: 'subscription:refusal.foreignPortalAddress' });
});

test.each([{}, { url: '' }, { url: 7 }, null, undefined, 'yes', []])('no address is sent: %j', (body) => {
  expect(read(body)).toEqual({ problem: 'subscription:refusal.noPortalAddress' });
});

test.each(portalProblems)('a refusal is returned as it was meant: %s', (code) => {
  expect(read({ error: 'No', code }, false)).toEqual({ problem: code });
});

test.each([{}, null, undefined, { code: 'subscription:refusal.unheardOf' }, { code: 7 }, 'Bad Gateway'])(
  'a failure that says nothing is the general one: %j',
  (body) => expect(read(body, false)).toEqual({ problem: 'subscription:refusal.portalFailed' }),
);
