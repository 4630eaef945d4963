import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * A page module imports what its loader needs; the bundler of the product drops that for the browser. Here every export of
 * a server module becomes a function that does nothing, so that a page can be rendered with data that the test gives it.
 * No byte of a file travels either: the test says how far an upload is.
 */
export function withoutServer(): Plugin {
  return {
    name: 'without-server',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?');
      if (path.endsWith('/media/uploads/upload-client.ts'))
        return "export * from '/test/browser/upload-double.ts'";
      if (!/\.server\.tsx?$/.test(path)) return;
      const source = await readFile(path, 'utf8');
      if (path.endsWith('/bundled-texts.server.ts')) return withTexts(source);
      const names = source.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm);
      return [...names].map(([, name]) => `export function ${name}() {}`).join('\n') || 'export {}';
    },
  };
}

/** The texts, which the tests show, in one piece: as the 231 modules they are, every test file would fetch each of them. */
async function withTexts(source: string): Promise<string> {
  const files = await Array.fromAsync(glob('locales/*/*.json'));
  const texts = Object.fromEntries(files.map((file) => [file, JSON.parse(readFileSync(file, 'utf8'))]));
  return source.replace(/import\.meta\.glob[^;]+/, () => JSON.stringify(texts));
}
