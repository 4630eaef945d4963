import { oneOf, searchParams } from '#app/forms/search-params.ts';
import { knownCategories as topics } from '#app/library/categories/category-names.ts';
import { languages, learnerLevels } from '#app/platform/languages.ts';

export const startPath = '/start';

/** The answers to how well somebody knows the language. */
export const levelAnswers = [...learnerLevels, 'unsure'] as const;

/** What was answered so far: each answer is an address, so that the browser's way back is the way back here. */
export const startSearch = searchParams({ language: oneOf(languages), level: oneOf(levelAnswers) });

/** What somebody may learn for, with the topics they like to hear about then. */
export const purposes = {
  stories: [topics.fairyTales],
  travel: [topics.tourism, topics.hotelIndustry],
  office: [
    ...[topics.it, topics.projectManagement, topics.marketing, topics.socialMedia, topics.sales],
    ...[topics.eCommerce, topics.telemarketing, topics.seo, topics.localSeo, topics.realEstateMarketing],
  ],
  trade: [topics.logistics, topics.homeRenovationServices],
  care: [topics.healthcare, topics.dietetics, topics.beautyIndustry, topics.veterinaryServices],
  everything: [],
} as const;

export type Purpose = keyof typeof purposes;

export const purposeNames = Object.keys(purposes) as Purpose[];

/** In an address of a dictation: its first sentence plays at once. */
export const beginField = 'begin';
