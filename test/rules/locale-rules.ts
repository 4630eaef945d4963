import { sameAsEnglish } from './same-as-english.ts';

/** The texts of one locale by full key, as `site:home.title`. */
export type Texts = ReadonlyMap<string, string>;

/** A file of texts: a tree whose leaves are what a user reads. */
export interface TextTree {
  [name: string]: string | TextTree;
}

/** The texts of a tree by full key. */
export function flatten(namespace: string, tree: TextTree, above = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${namespace}:${above}${name}`, value] as [string, string]]
      : flatten(namespace, value, `${above}${name}.`),
  );
}

/** Counted texts: the keys that English has in a singular and a plural form, without their endings. */
export function pluralKeys(english: Texts): Set<string> {
  const singular = [...english.keys()]
    .filter((key) => key.endsWith('_one'))
    .map((key) => key.slice(0, -'_one'.length));
  return new Set(singular.filter((key) => english.has(`${key}_other`)));
}

/** The key as code names it: without the ending that the count decides. */
export function baseKey(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return plurals.has(base) ? base : key;
}

/** Keys that a locale lacks, or has though English does not. */
export function keyViolations(locale: string, texts: Texts, english: Texts): string[] {
  const expected = expectedKeys(locale, english);
  return [
    ...[...expected].filter((key) => !texts.has(key)).map((key) => `${locale} lacks ${key}`),
    ...[...texts.keys()]
      .filter((key) => !expected.has(key))
      .map((key) => `${locale} has ${key}, which English has not`),
  ];
}

/** English keys, with the plural forms that this language distinguishes. */
function expectedKeys(locale: string, english: Texts): Set<string> {
  const plurals = pluralKeys(english);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const base = baseKey(key, plurals);
      // A sentence of its own for "none" is a choice of the product, not of the language.
      return base === key || key.endsWith('_zero') ? key : forms.map((form) => `${base}_${form}`);
    }),
  );
}

/** Texts whose variables or tags are not those of the English text. */
export function variableViolations(locale: string, texts: Texts, english: Texts): string[] {
  const plurals = pluralKeys(english);
  return [...texts].flatMap(([key, text]) => {
    const base = baseKey(key, plurals);
    const source = english.get(base === key ? key : `${base}_other`);
    if (source === undefined) return [];
    const wanted = placeholders(source);
    if (base !== key && mayOmitCount(locale, key) && !placeholders(text).has('{{count}}'))
      wanted.delete('{{count}}');
    const [want, have] = [wanted, placeholders(text)].map((set) => [...set].sort().join(' '));
    return want === have
      ? []
      : [`${locale} ${key} has ${have || 'nothing'} to fill in, English has ${want || 'nothing'}`];
  });
}

/** "One file" may stand without its number only where the form serves exactly one number; French uses it for 0 too. */
function mayOmitCount(locale: string, key: string): boolean {
  return key.endsWith('_zero') || (key.endsWith('_one') && new Intl.PluralRules(locale).select(0) !== 'one');
}

function placeholders(text: string): Set<string> {
  const variables = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => `{{${name}}}`);
  const tags = [...text.matchAll(/<\/?([a-zA-Z]\w*|\d+)\s*\/?>/g)].map(([, name]) => `<${name}>`);
  return new Set([...variables, ...tags]);
}

const words = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>/g, '').match(/\p{L}{2,}/gu) ?? [];

/** Texts that nobody translated: word for word the English ones, and not in the list of those that may be. */
export function untranslated(locale: string, texts: Texts, english: Texts): string[] {
  return [...texts]
    .filter(([key, text]) => text === english.get(key) && words(text).length > 0 && !isListed(locale, text))
    .map(([key, text]) => `${locale} ${key} is still English: ${text}`);
}

function isListed(locale: string, text: string): boolean {
  const listed = sameAsEnglish[text];
  return listed === 'everywhere' || (listed?.includes(locale) ?? false);
}

const anyLocale: [flaw: RegExp, name: string][] = [
  [/^$/, 'is empty'],
  [/^\s|\s$/, 'begins or ends with a space'],
  [/ {2}/, 'has two spaces in a row'],
];
const notEnglish: [flaw: RegExp, name: string][] = [[/"(?![^<]*>)/, 'has straight quotation marks']];
const french: [flaw: RegExp, name: string][] = [
  [/[ \t](?=[;:!?»])|«[ \t]/, 'has a breaking space beside ; : ! ? or quotation marks'],
  // A mark that goes on without a space belongs to an address or a time, not to the sentence.
  [/(?<!&\w+)[^\s\u00a0\u202f;:!?.…(](?=[;:!?]+(\s|$|<|»|\)))/u, 'has no space before ; : ! ?'],
  [/«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/, 'has no non-breaking space inside « »'],
];

const polish: [flaw: RegExp, name: string][] = [
  [/(?<![\p{L}\p{N}’'/])[aiouwz] (?=[^\s–—=&])/iu, 'lets a word of one letter stand at the end of a line'],
];

/** Names of categories are searched for as people type them. */
const ownOf = (locale: string, key: string) =>
  locale === 'fr' ? french : locale === 'pl' && !key.startsWith('categories:') ? polish : [];

/** Texts that break the typography of their language. */
export function typographyViolations(locale: string, texts: Texts): string[] {
  const rules = [...anyLocale, ...(locale === 'en' ? [] : notEnglish)];
  return [...texts].flatMap(([key, text]) =>
    [...rules, ...ownOf(locale, key)]
      .filter(([flaw]) => flaw.test(text))
      .map(([, name]) => `${locale} ${key} ${name}: ${text}`),
  );
}
