import type { TextTree } from './bundled-texts.server.ts';

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
