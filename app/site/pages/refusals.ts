import { refuse } from '#app/platform/outcome.ts';

/** Why a page is not written, published or deleted. */
export const adminsOnly = refuse('forbidden', 'written:refusal.adminsOnly');
export const missingPage = refuse('missing', 'written:refusal.missing');
export const changedMeanwhile = refuse('conflict', 'written:refusal.changedMeanwhile');
export const englishFirst = refuse('conflict', 'written:refusal.englishFirst');
export const slugTaken = refuse('conflict', 'written:refusal.slugTaken', { field: 'slug' });
