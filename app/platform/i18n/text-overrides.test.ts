import fc from 'fast-check';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { elision, instanceOptions, withOverrides } from './text-overrides.ts';

const texts = { home: { title: 'Listen', lead: 'Write' }, footer: 'All' };
const where = { locale: 'de', namespace: 'site' };

test.each([
  ['il {{at}}', '3 maggio 2026', 'il 3 maggio 2026'],
  ['il {{at}}', '8 maggio 2026', 'l’8 maggio 2026'],
  ['Il {{at}}', '8 mag 2026', 'L’8 mag 2026'],
  ['fino al {{at}}', '11 dicembre 2026', 'fino all’11 dicembre 2026'],
  ['Dal {{at}}', '8 gen', 'Dall’8 gen'],
  ['dal {{at}}', '18 gennaio', 'dal 18 gennaio'],
  ['fino al {{at}}', '20%', 'fino al 20%'],
  ['fino al {{at}}', '80%', 'fino all’80%'],
  ['il testo «{{at}}»', 'Del 8 al 11 de mayo', 'il testo «Del 8 al 11 de mayo»'],
])('Italian: %s with %s is %s', async (text, at, said) => {
  const instance = createInstance();
  await instance
    .use(elision)
    .init({ ...instanceOptions, lng: 'it', ns: ['mails'], resources: { it: { mails: { text } } } });
  expect(instance.t('mails:text' as never, { at })).toBe(said);
});

test('a changed text wins, and only in its language', () => {
  const overrides = [
    { language: 'de', key: 'site:home.title', value: 'Hör zu' },
    { language: 'fr', key: 'site:home.lead', value: 'Écris' },
    { language: 'de', key: 'accounts:home.lead', value: 'Anderswo' },
  ];
  expect(withOverrides(texts, overrides, where)).toEqual({
    ...texts,
    home: { title: 'Hör zu', lead: 'Write' },
  });
});

test('keys the product does not know change nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, value) => {
      fc.pre(!['home.title', 'home.lead', 'footer'].includes(path));
      expect(withOverrides(texts, [{ language: 'de', key: `site:${path}`, value }], where)).toEqual(texts);
    }),
  );
});

test('where a namespace has room for what people add, their names are added', () => {
  const overrides = ['law', '__proto__'].map((name) => ({
    language: 'de',
    key: `site:own.${name}`,
    value: 'Recht',
  }));
  const grown = withOverrides({ ...texts, own: {} }, overrides, where);
  expect(Object.entries(grown.own as object)).toEqual([
    ['law', 'Recht'],
    ['__proto__', 'Recht'],
  ]);
  expect(withOverrides(texts, overrides, where)).toEqual(texts);
});

test('a key cannot reach the prototype', () => {
  withOverrides(texts, [{ language: 'de', key: 'site:__proto__.polluted', value: 'yes' }], where);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
