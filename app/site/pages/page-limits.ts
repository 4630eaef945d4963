import { longestSlug } from './page-slug.ts';

/** How much fits into a page. `html` counts what visitors get, `document` the JSON text of it that the editor sends. */
export const pageLimits = {
  title: 200,
  slug: longestSlug,
  html: 262_144,
  document: 4 * 1_048_576,
} as const;
