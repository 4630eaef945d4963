import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOverrides } from './text-overrides.ts';

const texts = { home: { title: 'Listen', lead: 'Write' }, footer: 'All' };
const where = { locale: 'de', namespace: 'site' };

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
