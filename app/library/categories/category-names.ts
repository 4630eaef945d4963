import type { TextKey } from '#app/platform/i18n/text.tsx';

/** The categories we have a translation and a drawing for, as they are stored. */
export const knownCategories = {
  beautyIndustry: 'Beauty Industry',
  dietetics: 'Dietetics',
  eCommerce: 'E-commerce',
  fairyTales: 'Fairy tales',
  general: 'General',
  healthcare: 'Healthcare',
  homeRenovationServices: 'Home renovation services',
  hotelIndustry: 'Hotel Industry',
  it: 'IT',
  localSeo: 'Local SEO',
  logistics: 'Logistics',
  marketing: 'Marketing',
  projectManagement: 'Project Management',
  realEstateMarketing: 'Real estate marketing',
  sales: 'Sales',
  seo: 'SEO',
  socialMedia: 'Social media',
  telemarketing: 'Telemarketing',
  tourism: 'Tourism',
  veterinaryServices: 'Veterinary services',
} as const;

export type CategorySlug = keyof typeof knownCategories;

// Stored names are unique whatever their case, so their case says nothing.
const slugs = new Map(
  Object.entries(knownCategories).map(([slug, name]) => [name.toLowerCase(), slug as CategorySlug]),
);

/** The short name of a category that came with the product; one that an admin added has none. */
export function categorySlug(name: string): CategorySlug | undefined {
  return slugs.get(name.toLowerCase());
}

const namespace = 'categories';

/** Where the names stand that admins gave categories, beside the texts of the product. */
export const ownNames = `${namespace}:own.`;

/** The text with the name that an admin gave a category; where nobody did, there is none. */
export const ownNameKey = (name: string): string =>
  ownNames + encodeURIComponent(name.toLowerCase()).replaceAll('.', '%2E');

/** The text that names a category in the reader's own language; one that an admin added is shown as it was typed. */
export function categoryTextKey(name: string): TextKey | undefined {
  const slug = categorySlug(name);
  return slug && `categories:name.${slug}`;
}
