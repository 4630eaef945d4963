import type { InitOptions, PostProcessorModule } from 'i18next';
import type { TextTree } from './bundled-texts.server.ts';
import { locales } from './locales.ts';

/** One text changed on the site: `key` is `namespace:path.to.text`. */
export interface TextOverride {
  language: string;
  key: string;
  value: string;
}

/** A copy of `texts` in which the overrides of that locale and namespace win. Keys the product does not know are left out. */
export function withOverrides(
  texts: TextTree,
  overrides: readonly TextOverride[],
  where: { locale: string; namespace: string },
): TextTree {
  const changed = structuredClone(texts);
  for (const { language, key, value } of overrides) {
    const [namespace, path = ''] = splitKey(key);
    if (language === where.locale && namespace === where.namespace)
      if (path.startsWith(`${grownBranch}.`)) growText(changed, path.slice(grownBranch.length + 1), value);
      else replaceText(changed, path.split('.'), value);
  }
  return changed;
}

/** What stands under this name in a namespace was not there when the product was made: names of what people added. */
const grownBranch = 'own';

function growText(tree: TextTree, name: string, value: string): void {
  const grown = Object.hasOwn(tree, grownBranch) ? tree[grownBranch] : undefined;
  if (typeof grown === 'object') tree[grownBranch] = { ...grown, [name]: value };
}

/** Namespace and path of a full key. */
export function splitKey(key: string): [namespace: string, path: string] {
  const colon = key.indexOf(':');
  return colon < 0 ? ['', key] : [key.slice(0, colon), key.slice(colon + 1)];
}

function replaceText(tree: TextTree, path: string[], value: string): void {
  const [name = '', ...rest] = path;
  if (!Object.hasOwn(tree, name)) return;
  const child = tree[name];
  if (rest.length === 0 && typeof child === 'string') tree[name] = value;
  else if (rest.length > 0 && typeof child === 'object') replaceText(child, rest, value);
}

/** Every text of a tree by its full key, `namespace:path.to.text`. */
export function flatTexts(namespace: string, tree: TextTree): [key: string, text: string][] {
  const walk = (node: TextTree, path: string): [string, string][] =>
    Object.entries(node).flatMap(([name, child]) =>
      typeof child === 'string' ? [[path + name, child] as [string, string]] : walk(child, `${path}${name}.`),
    );
  return walk(tree, `${namespace}:`);
}

/** A copy of `texts` in which nothing is absent that `whole` has. */
export function completed(texts: TextTree, whole: TextTree): TextTree {
  const copy: TextTree = { ...texts };
  for (const [name, child] of Object.entries(whole)) {
    const own = Object.hasOwn(copy, name) ? copy[name] : undefined;
    if (own === undefined) copy[name] = child;
    else if (typeof own === 'object' && typeof child === 'object') copy[name] = completed(own, child);
  }
  return copy;
}

/** The namespace that every page has: errors, words of the kit, the switchers. */
export const baseNamespace = 'platform';

/** Where a namespace is fetched; `name` may say which version of it is meant, as `site?v=…`. */
export function textsAddress(locale: string, name: string): string {
  const [namespace, version] = name.split('?');
  return `/texts/${locale}/${namespace}.json${version ? `?${version}` : ''}`;
}

/**
 * An Italian article loses its vowel before "otto" and "undici", and only the day or the share that was filled in decides
 * it: "il 3 maggio" but "l’8 maggio", "fino al 20 %" but "fino all’80 %". Every instance needs it.
 */
export const elision: PostProcessorModule = {
  type: 'postProcessor',
  name: 'elision',
  process: (text, _key, _values, { language }) =>
    language === 'it'
      ? text.replace(beforeOttoOrUndici, (_, article) => `${shortened[article] ?? `${article}l`}’`)
      : text,
};
const beforeOttoOrUndici =
  /\b(il|al|dal|del|Il|Al|Dal) (?=(?:8|11) (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)|(?:8\d?|11)\s?%)/g;
const shortened: Record<string, string> = { il: 'l', Il: 'L' };

/** What the server's and the browser's instance have in common. */
export const instanceOptions = {
  supportedLngs: [...locales],
  fallbackLng: false,
  defaultNS: baseNamespace,
  keySeparator: '.',
  nsSeparator: ':',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  postProcess: elision.name,
} satisfies InitOptions;
