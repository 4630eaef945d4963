import { globSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|i18next|react-i18next|html-parse-stringify)[\\/]/;

/** What many pages use in small pieces: each by itself would be a request. The script of a static page stands alone. */
const parts =
  /node_modules[\\/]lucide-react[\\/]|[\\/]app[\\/](ui[\\/](?!kit[\\/])|platform[\\/](?!static-pages[\\/]))/;

/** What a form is made of, and the one to sign in: pressed on a static page, it is to come at once, not in twenty pieces. */
const forms =
  /node_modules[\\/]zod[\\/]|[\\/]app[\\/](forms|platform|accounts[\\/](credentials|profile|sessions))[\\/]/;

/** Our policy forbids eval. Schemas probe for it while they are made, before any page could tell them, and that is reported. */
const zod = /node_modules[\\/]zod[\\/]/;
const withoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

/**
 * What every drawing of Lucide says of itself stands once in the stylesheet, at `.lucide`, and not three hundred times in a
 * page. The lines of a drawing are made once, not at every render.
 */
const leanIcons: Plugin = {
  name: 'lean-icons',
  enforce: 'pre',
  load(id) {
    if (!/lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/.test(id)) return undefined;
    return `import { createElement, forwardRef } from 'react';
      export default ({ node }) => {
        const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
        return forwardRef(({ className = '', ...rest }, ref) => createElement(
          'svg',
          { ref, viewBox: '0 0 24 24', 'aria-hidden': 'true', ...rest, className: ('lucide ' + className).trim() },
          lines,
        ));
      };`;
  },
};

export default defineConfig({
  environments: {
    client: {
      // One vendor chunk: fourteen small preloads would compete with the stylesheet for the first paint.
      build: {
        rolldownOptions: {
          // Parts of static pages that start by themselves; no page imports them.
          input: globSync('app/**/*.island.tsx'),
          output: {
            intro: ({ moduleIds }) => (moduleIds.some((id) => zod.test(id)) ? withoutEval : ''),
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'parts', test: parts, minShareCount: 6 },
                { name: 'forms', test: forms, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/main.server.ts' } } },
  },
  // Hundreds of small files each: read one by one they take half of the time a start takes.
  ssr: { noExternal: ['drizzle-orm', 'lucide-react'] },
  // Which files a phone has to keep for its screens is read from the manifest.
  build: { assetsInlineLimit: 0, manifest: true },
  plugins: [leanIcons, tailwindcss(), reactRouter()],
});
