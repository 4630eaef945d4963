import { samplePath } from '../app/dictation/try-it/sample.ts';
import { languages } from '../app/platform/languages.ts';
import { publicPages } from '../app/site/public-pages.ts';

/** Every page that a new installation shows to everyone, without a language in front. */
export const shownToEveryone = [
  ...publicPages,
  '/page/about',
  '/page/terms',
  '/page/privacy',
  ...languages.map(samplePath),
];
