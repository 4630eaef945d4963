import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audienceOf } from './realtime-protocol.ts';

const someone = '0190d2a4-6d1c-7c3e-9b1a-3f6f0a4e2b11';

test.each(['library', 'site', 'top-banner'])('%s is for all who are signed in', (topic) => {
  expect(audienceOf(topic)).toEqual({ everyone: true });
});

test('a topic that names a person is for that person alone', () => {
  expect(audienceOf(`subscription:${someone}`)).toEqual({ userId: someone });
});

test.each([
  '',
  'Library',
  'library ',
  ':',
  'subscription:',
  `:${someone}`,
  'subscription:*',
  `subscription:${someone}:x`,
  `subscription:${someone}\n`,
  'x'.repeat(41),
])('nobody is notified of %j', (topic) => {
  expect(audienceOf(topic)).toBeUndefined();
});

test('nothing with a colon is ever for everyone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, id) => {
      expect(audienceOf(`${name}:${id}`)).not.toEqual({ everyone: true });
    }),
  );
});
