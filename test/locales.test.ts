import { describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { keyUseViolations } from './rules/key-use-rules.ts';
import {
  flatten,
  keyViolations,
  type Texts,
  type TextTree,
  typographyViolations,
  untranslated,
  variableViolations,
} from './rules/locale-rules.ts';
import { listProjectPaths, readProjectFile, readProjectFiles } from './rules/project-files.ts';

const code = readProjectFiles(['app'], /(?<!\.test|\.d)\.tsx?$/);

const english = textsOf('en');

function textsOf(locale: string): Texts {
  const files = listProjectPaths(`locales/${locale}`).map(readProjectFile);
  return new Map(
    files.flatMap(({ path, text }) => {
      const namespace = path.replace(/^.*\/|\.json$/g, '');
      return flatten(namespace, JSON.parse(text) as TextTree);
    }),
  );
}

const filesOf = (locale: string) =>
  listProjectPaths(`locales/${locale}`).map((path) => path.replace(/^.*\//, ''));

test('the folders are the locales', () => {
  const folders = new Set(listProjectPaths('locales').map((path) => path.split('/')[1]));
  expect([...folders].sort()).toEqual([...locales].sort());
});

test('code names every text, and only texts that exist', () =>
  expect(keyUseViolations(code, english)).toEqual([]));

describe.each(locales)('%s', (locale) => {
  const texts = textsOf(locale);
  test('has the files of English', () => expect(filesOf(locale)).toEqual(filesOf('en')));
  test('has the keys of English, in its own plural forms', () =>
    expect(keyViolations(locale, texts, english)).toEqual([]));
  test('fills in what English fills in', () =>
    expect(variableViolations(locale, texts, english)).toEqual([]));
  test('is well set', () => expect(typographyViolations(locale, texts)).toEqual([]));
});

test.each(locales.filter((locale) => locale !== 'en'))('%s is translated', (locale) => {
  expect(untranslated(locale, textsOf(locale), english)).toEqual([]);
});

const map = (texts: Record<string, string>): Texts => new Map(Object.entries(texts));

describe('a locale is refused', () => {
  const files = map({ 'library:files_one': '{{count}} file', 'library:files_other': '{{count}} files' });

  test('when a key is missing or too many', () => {
    const found = keyViolations('de', map({ 'site:tilte': 'Hören' }), map({ 'site:title': 'Listen' }));
    expect(found).toEqual(['de lacks site:title', 'de has site:tilte, which English has not']);
  });

  test.each([
    ['pl', ['pl lacks library:files_few', 'pl lacks library:files_many']],
    ['fr', ['fr lacks library:files_many']],
    ['es', ['es lacks library:files_many']],
    ['de', []],
  ])('when %s lacks a plural form', (locale, found) =>
    expect(keyViolations(locale, files, files)).toEqual(found),
  );

  test('when a variable or a tag is lost, added or misspelt', () => {
    const source = map({ 'site:hello': 'Hello {{name}}, <link>go on</link>' });
    const flaws = (text: string) => variableViolations('de', map({ 'site:hello': text }), source);
    expect(flaws('Hallo {{name}}, <link>weiter</link>')).toEqual([]);
    expect(flaws('Hallo, <link>weiter</link>')).toHaveLength(1);
    expect(flaws('Hallo {{nmae}}, <link>weiter</link>')).toHaveLength(1);
    expect(flaws('Hallo {{name}}, weiter')).toHaveLength(1);
  });

  test('when the singular drops its number although it also serves for none', () => {
    const flaws = (locale: string, text: string) =>
      variableViolations(locale, map({ 'library:files_one': text }), files);
    expect(flaws('de', 'Eine Datei')).toEqual([]);
    expect(flaws('fr', 'Un fichier')).toHaveLength(1);
  });

  test('when a text stayed English, unless the word is shared', () => {
    const source = map({ 'site:a': 'Listen closely', 'site:b': 'Dictoria', 'site:c': '{{n}} %' });
    expect(untranslated('de', source, source)).toEqual(['de site:a is still English: Listen closely']);
  });

  test.each(['', ' Hören', 'Hören ', 'Hören  und schreiben', 'Das "Wort"'])('when its text is %j', (text) => {
    expect(typographyViolations('de', map({ 'site:a': text })).length).toBeGreaterThan(0);
  });

  test.each(['Vraiment ?', 'Vraiment?', 'Attention : ici', 'Attention: ici', 'le «mot»', 'le « mot »'])(
    'when French is set as %j',
    (text) => expect(typographyViolations('fr', map({ 'site:a': text })).length).toBeGreaterThan(0),
  );

  test.each([
    ['Pisz i słuchaj', 1],
    ['W bibliotece', 1],
    ['Pisz i\u00a0słuchaj, to lub tamto: 1 a – b', 0],
  ])('when Polish is set as %j: %i', (text, flaws) =>
    expect(typographyViolations('pl', map({ 'site:a': text }))).toHaveLength(flaws),
  );

  test.each([
    'Vraiment\u202f?!',
    'Ici\u00a0: 12:30, https://a.example/?b',
    'le «\u00a0mot\u00a0»',
    'R&amp;D',
    'Oui…',
  ])('but not when French is set as %j', (text) =>
    expect(typographyViolations('fr', map({ 'site:a': text }))).toEqual([]),
  );
});

describe('code is refused', () => {
  const source = map({
    'site:title': 'Listen',
    'site:files_one': '{{count}} file',
    'site:files_other': '{{count}} files',
    'site:country.de': 'Germany',
    'site:country.fr': 'France',
  });
  const everything = `t('site:title'); t('site:files', { count }); t(\`site:country.\${code}\`);`;
  const flaws = (text: string) => keyUseViolations([{ path: 'app/site/page.tsx', text }], source);

  test('not when it names all texts, also plurals and families', () => expect(flaws(everything)).toEqual([]));

  test.each([
    "t('site:titel')",
    "i18n.t('site:titel')",
    '<Text k="site:titel" />',
    "<Text k={'site:titel'} />",
    "refuse('invalid', 'site:titel')",
    "refuse('invalid', 'sight:titel')",
    "const labels = { title: 'site:titel' }",
    "const t = useText('site'); t('titel')",
    `t(\`site:countries.\${code}\`)`,
  ])('when a key is missing: %s', (text) => {
    expect(flaws(`${everything} ${text}`)).toHaveLength(1);
  });

  test('when a key is used nowhere', () => {
    expect(flaws("t('site:title'); t('site:files');")).toEqual([
      'site:country.de is used nowhere',
      'site:country.fr is used nowhere',
    ]);
  });

  test('when it names so many keys at once that none could be missed', () => {
    expect(flaws(`${everything} t(\`site:\${key}\`)`)).toHaveLength(1);
  });

  test('not for a bare key of a namespace it has opened', () => {
    expect(flaws("const t = useText('site'); t('title'); t('files'); t('country')")).toEqual([]);
  });
});
