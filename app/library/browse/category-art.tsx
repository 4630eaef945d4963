import { coverAddress, coverWidths } from '#app/media/uploads/cover-widths.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import {
  type CategorySlug,
  categorySlug,
  categoryTextKey,
  ownNameKey,
} from '../categories/category-names.ts';
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
    <svg aria-hidden="true" className={classNames('art', tints[slug], className ?? 'aspect-4/3 w-full')}>
      <use href={`${drawings}#${slug}`} />
    </svg>
  );
}

type CoverProps = {
  /** What the keys of the three widths of an uploaded picture begin with. */
  stem: string | null;
  /** Whose drawing stands where no picture was uploaded. */
  category: string | undefined;
  /** How wide it is shown, so that the browser fetches no more than that. */
  sizes: string;
  className?: string;
};

/** The picture of a file or a category. Decoration: the title stands beside it. Its place is reserved before it comes. */
export function Cover({ stem, category = '', sizes, className }: CoverProps) {
  if (!stem) return <CategoryArt name={category} className={className} />;
  return (
    <img
      alt=""
      loading="lazy"
      decoding="async"
      src={coverAddress(stem, 320)}
      srcSet={coverWidths.map((pixels) => `${coverAddress(stem, pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      className={classNames('bg-shade object-cover', className ?? 'aspect-4/3 w-full')}
    />
  );
}

/** Names categories for labels and lists. */
export function useCategoryName(): (name: string) => string {
  const t = useText('categories');
  return (name) => {
    const own: string = t(ownNameKey(name) as never, { defaultValue: '' });
    const key = categoryTextKey(name);
    return own || (key ? t(key as never) : name);
  };
}

/** A category in the reader's own language, or as an admin typed it. */
export const CategoryName = ({ name }: { name: string }) => useCategoryName()(name);
