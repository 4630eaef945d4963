import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileForm } from './profile.forms.ts';

const good = { firstName: 'Ann', country: 'PL', nativeLanguage: 'Polish', learningLanguages: ['de', 'en'] };

const sentence = (change: object) => profileForm.safeParse({ ...good, ...change }).error?.issues[0]?.message;

test('a profile is taken as typed; a language that stands there twice counts once', () => {
  expect(profileForm.parse({ ...good, learningLanguages: ['de', 'en', 'de'] })).toEqual(good);
});

test('one ticked box is one language', () => {
  expect(profileForm.parse({ ...good, learningLanguages: 'de' }).learningLanguages).toEqual(['de']);
});

test('the native language may stay open', () => {
  expect(profileForm.parse({ ...good, nativeLanguage: '' }).nativeLanguage).toBeNull();
});

test.each([
  [{ learningLanguages: [] }, 'accounts:validation.learningLanguages'],
  [{ learningLanguages: undefined }, 'accounts:validation.learningLanguages'],
  [{ learningLanguages: ['xx'] }, 'accounts:validation.learningLanguages'],
  [{ learningLanguages: [['de']] }, 'accounts:validation.learningLanguages'],
  [{ nativeLanguage: 'Klingon' }, 'accounts:validation.nativeLanguage'],
  [{ nativeLanguage: ['Polish'] }, 'accounts:validation.nativeLanguage'],
  [{ firstName: '' }, 'accounts:validation.firstName'],
  [{ country: 'XX' }, 'accounts:validation.country'],
])('%j is refused with its own sentence', (change, expected) => {
  expect(sentence(change)).toBe(expected);
});

test('anything at all is answered, never thrown at', () => {
  fc.assert(fc.property(fc.anything(), (given) => void profileForm.safeParse(given)));
});
