import type { TextTree } from './bundled-texts.server.ts';

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
      replaceText(changed, path.split('.'), value);
  }
  return changed;
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
