import { globSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|i18next|react-i18next|html-parse-stringify)[\\/]/;

/** What many pages use in small pieces: each by itself would be a request. The script of a static page stands alone. */
const parts =
  /node_modules[\\/]lucide-react[\\/]|[\\/]app[\\/](ui[\\/](?!kit[\\/])|platform[\\/](?!static-pages[\\/]))/;

/** Our policy forbids eval. Schemas probe for it while they are made, before any page could tell them, and that is reported. */
const zod = /node_modules[\\/]zod[\\/]/;
const withoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

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
  plugins: [tailwindcss(), reactRouter()],
});
