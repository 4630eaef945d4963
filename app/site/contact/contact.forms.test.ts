import { describe, expect, test } from 'vitest';
import { contactForm, contactLength, subjectFromLink } from './contact.forms.ts';

const filledIn = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How do I begin?',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
};

const complaints = (changes: Record<string, unknown>) =>
  contactForm
    .safeParse({ ...filledIn, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('a form that is filled in is taken as it is', () =>
  expect(contactForm.parse(filledIn)).toEqual(filledIn));

test('a subject is not needed', () => {
  const { subject: _left, ...rest } = filledIn;
  expect(contactForm.parse(rest).subject).toBe('');
});

test.each([
  ['name', '', 'contact:validation.name'],
  ['name', '   ', 'contact:validation.name'],
  ['name', undefined, 'contact:validation.name'],
  ['name', ['Ada', 'Eve'], 'contact:validation.name'],
  ['name', 'Ada\r\nBcc: eve@evil.example', 'contact:validation.name'],
  ['name', 'a'.repeat(contactLength.name + 1), 'contact:validation.nameLong'],
  ['email', '', 'contact:validation.emailMissing'],
  ['email', 'ada', 'contact:validation.email'],
  ['email', 'ada@example.org, eve@evil.example', 'contact:validation.email'],
  ['email', 'ada@example.org\r\nbcc: eve@evil.example', 'contact:validation.email'],
  ['email', '"ada@evil.example x"@example.org', 'contact:validation.email'],
  ['email', 'friends: ada@example.org, eve@evil.example;', 'contact:validation.email'],
  ['email', 'Ada <ada@example.org>', 'contact:validation.email'],
  ['email', `${'('.repeat(100_000)}ada@example.org`, 'contact:validation.email'],
  ['subject', 'Hello\nBcc: eve@evil.example', 'contact:validation.subject'],
  ['subject', 'Hello\u2028there', 'contact:validation.subject'],
  ['subject', 'a'.repeat(contactLength.subject + 1), 'contact:validation.subject'],
  ['message', '', 'contact:validation.message'],
  ['message', ' \r\n\0', 'contact:validation.message'],
  ['message', 'a'.repeat(contactLength.message + 1), 'contact:validation.messageLong'],
  ['acceptTerms', undefined, 'contact:validation.consent'],
  ['acceptPrivacy', 'off', 'contact:validation.consent'],
])('%s is refused: %j', (field, given, code) =>
  expect(complaints({ [field]: given })?.[0]).toEqual([field, code]),
);

test('the line breaks of a message stay, as every browser sends them, and signs nobody sees go', () =>
  expect(contactForm.parse({ ...filledIn, message: ' one\r\ntwo\rthree\n\tfour\0\u001b ' }).message).toBe(
    'one\ntwo\nthree\n\tfour',
  ));

describe('the subject that a link brings', () => {
  test.each([
    [null, ''],
    ['For schools', 'For schools'],
    ['  two\r\nlines ', 'two lines'],
    ['a'.repeat(contactLength.subject + 50), 'a'.repeat(contactLength.subject)],
  ])('%j', (raw, subject) => expect(subjectFromLink(raw)).toBe(subject));

  test('can be sent as it stands there', () => {
    const subject = subjectFromLink(`${'a'.repeat(contactLength.subject - 1)}😀`);
    expect(complaints({ subject })).toBeUndefined();
    expect(subject.isWellFormed()).toBe(true);
  });
});
