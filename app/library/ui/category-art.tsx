import { classNames } from '#app/ui/class-names.ts';
import { type CategorySlug, categorySlug } from '../categories/category-names.ts';
import drawings from './category-art.svg?url&no-inline';

const tints: Record<CategorySlug, string> = {
  beautyIndustry: 'art-rose',
  dietetics: 'art-lime',
  eCommerce: 'art-lagoon',
  fairyTales: 'art-violet',
  general: 'art-iris',
  healthcare: 'art-rose',
  homeRenovationServices: 'art-lagoon',
  hotelIndustry: 'art-apricot',
  it: 'art-iris',
  localSeo: 'art-coral',
  logistics: 'art-apricot',
  marketing: 'art-coral',
  projectManagement: 'art-sky',
  realEstateMarketing: 'art-honey',
  sales: 'art-honey',
  seo: 'art-lime',
  socialMedia: 'art-violet',
  telemarketing: 'art-mint',
  tourism: 'art-sky',
  veterinaryServices: 'art-mint',
};

/**
 * The drawing of a category, also for a file without a cover; a category that has none gets the general one.
 * Decoration: the name stands beside it. It is 4 by 3, and its tinted sheet fills whatever box it is given.
 */
export function CategoryArt({ name, className }: { name: string; className?: string }) {
  const slug = categorySlug(name) ?? 'general';
  return (
    <svg
      viewBox="0 0 240 180"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('art', tints[slug], className ?? 'aspect-4/3 w-full')}
    >
      <use href={`${drawings}#${slug}`} />
    </svg>
  );
}
