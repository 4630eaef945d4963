import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * A page module imports what its loader needs; the bundler of the product drops that for the browser. Here every export of
 * a server module becomes a function that does nothing, so that a page can be rendered with data that the test gives it.
 */
export function withoutServer(): Plugin {
  return {
    name: 'without-server',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?');
      if (!/\.server\.tsx?$/.test(path) || keptForTexts.test(path)) return;
      const source = await readFile(path, 'utf8');
      const names = source.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm);
      return [...names].map(([, name]) => `export function ${name}() {}`).join('\n') || 'export {}';
    },
  };
}

/** Reads nothing but the bundled texts, which the tests show. */
const keptForTexts = /bundled-texts\.server\.ts$/;
