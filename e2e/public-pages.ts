import { publicPages } from '../app/site/public-pages.ts';

/** Every page that a new installation shows to everyone, without a language in front. */
export const shownToEveryone = [...publicPages, '/page/about', '/page/terms', '/page/privacy'];
