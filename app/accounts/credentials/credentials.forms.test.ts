import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordForm,
  deleteAccountForm,
  emailForm,
  registerForm,
  resetPasswordForm,
  signInForm,
  verifyEmailForm,
} from './credentials.forms.ts';

const good = {
  email: 'ann@school.example',
  password: 'seven green owls',
  confirmPassword: 'seven green owls',
  firstName: 'Ann',
  country: 'PL',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
};

const forms: Record<string, z.ZodType> = {
  registerForm,
  signInForm,
  emailForm,
  resetPasswordForm,
  verifyEmailForm,
  changePasswordForm,
  deleteAccountForm,
};

/** The first complaint about each field. */
function complaints(form: z.ZodType, given: unknown): Record<string, string> {
  const { error } = form.safeParse(given);
  const first: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) first[String(path[0])] ??= message;
  return first;
}

describe('a registration', () => {
  test('is taken as typed, but for the spelling of the address and spaces around the name', () => {
    expect(registerForm.parse({ ...good, email: ' Ann@School.Example ', firstName: ' Ann ' })).toEqual(good);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no address', { email: '' }, { email: 'accounts:validation.email' }],
    ['an address without a dot', { email: 'ann@school' }, { email: 'accounts:validation.email' }],
    ['two addresses', { email: 'a@b.example,c@d.example' }, { email: 'accounts:validation.email' }],
    [
      'a header in the address',
      { email: 'a@b.example\r\nbcc:c@d.example' },
      { email: 'accounts:validation.email' },
    ],
    [
      'five characters',
      { password: 'owls7', confirmPassword: 'owls7' },
      { password: 'accounts:validation.passwordShort' },
    ],
    [
      '129 characters',
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      { password: 'accounts:validation.passwordLong' },
    ],
    [
      'another confirmation',
      { confirmPassword: 'seven green owl' },
      { confirmPassword: 'accounts:validation.passwordsDiffer' },
    ],
    [
      'no confirmation',
      { confirmPassword: undefined },
      { confirmPassword: 'accounts:validation.passwordsDiffer' },
    ],
    ['no name', { firstName: '  ' }, { firstName: 'accounts:validation.firstName' }],
    [
      'a name of 101 characters',
      { firstName: 'x'.repeat(101) },
      { firstName: 'accounts:validation.firstNameLong' },
    ],
    ['a name of two lines', { firstName: 'Ann\nBob' }, { firstName: 'accounts:validation.firstName' }],
    [
      'a name that turns the page around',
      { firstName: 'Ann\u202e' },
      { firstName: 'accounts:validation.firstName' },
    ],
    ['no country', { country: '' }, { country: 'accounts:validation.country' }],
    ['a country that is none', { country: 'XX' }, { country: 'accounts:validation.country' }],
    ['no terms', { acceptTerms: undefined }, { acceptTerms: 'accounts:validation.consent' }],
    ['no privacy', { acceptPrivacy: 'off' }, { acceptPrivacy: 'accounts:validation.consent' }],
  ])('with %s is refused beside its field', (_what, change, expected) => {
    expect(complaints(registerForm, { ...good, ...change })).toEqual(expected);
  });

  test.each(['owls 7', '🦉🦉🦉🦉🦉🦉', 'x'.repeat(128), '      '])(
    'the password %j is long enough',
    (password) => {
      expect(registerForm.safeParse({ ...good, password, confirmPassword: password }).success).toBe(true);
    },
  );

  test('carries nothing but its own fields', () => {
    const greedy = { ...good, role: 'admin', isVip: true, id: 'x', emailVerified: true };
    expect(registerForm.parse(greedy)).toEqual(good);
  });
});

test('a new password that was typed twice differently has the sentence of the settings', () => {
  const given = { currentPassword: 'x', password: 'seven owls', confirmPassword: 'six owls' };
  expect(complaints(changePasswordForm, given)).toEqual({
    confirmPassword: 'accounts:validation.newPasswordsDiffer',
  });
});

test.each([
  '',
  'x',
  'x'.repeat(42),
  'x'.repeat(44),
  `${'x'.repeat(42)}/`,
  ['x'.repeat(43)],
  null,
  { $gt: '' },
])('a link whose secret is %j is none of ours', (token) => {
  expect(complaints(verifyEmailForm, { token })).toEqual({ token: 'accounts:refusal.link' });
});

describe.each(Object.entries(forms))('%s', (_name, form) => {
  test('answers anything at all, and every sentence is one of ours', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record(anyFields(), { requiredKeys: [] })), (given) => {
        const { error } = form.safeParse(given);
        for (const { path, message } of error?.issues ?? [])
          if (path.length > 0) expect(message).toMatch(/^accounts:(validation|refusal)\.\w+$/);
      }),
    );
  });

  test('what it takes, it takes again unchanged', () => {
    fc.assert(
      fc.property(fc.record(likelyFields()), (given) => {
        const { data, success } = form.safeParse(given);
        if (success) expect(form.parse(data)).toEqual(data);
      }),
    );
  });

  test('a field of a megabyte is refused', () => {
    const huge = 'x'.repeat(1_000_000);
    for (const name of Object.keys(good)) {
      const { success, data } = form.safeParse({ ...good, token: huge, currentPassword: huge, [name]: huge });
      if (success) expect(JSON.stringify(data).length).toBeLessThan(2000);
    }
  });
});

function anyFields() {
  const names = [...Object.keys(good), 'token', 'currentPassword', '__proto__', 'constructor'];
  return Object.fromEntries(names.map((name) => [name, fc.anything()]));
}

function likelyFields() {
  const password = fc.constantFrom('seven green owls', 'owls', ' x ', 'ﬁve owls');
  return {
    email: fc.oneof(fc.emailAddress(), fc.string()),
    password,
    confirmPassword: password,
    currentPassword: password,
    firstName: fc.string({ unit: 'grapheme' }),
    country: fc.constantFrom('PL', 'DE', 'pl', 'XX'),
    acceptTerms: fc.constantFrom('on', ''),
    acceptPrivacy: fc.constant('on'),
    token: fc.oneof(fc.string(), fc.constant('x'.repeat(43))),
  };
}
