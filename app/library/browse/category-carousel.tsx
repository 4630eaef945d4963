import { useTranslation } from 'react-i18next';
import { RememberedPart } from '#app/platform/http/remembered-part.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Card, CardLink } from '#app/ui/card.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { CategoryName, Cover, useCategoryName } from './category-art.tsx';

const collators = new Map<string, Intl.Collator>();

/** Made once: it costs more than the sorting. */
function collatorOf(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator;
}

/** Sorts categories as someone would look for them: by their names in the language of the page. */
export function useCategoryOrder(): <Named extends { name: string }>(
  categories: readonly Named[],
) => Named[] {
  const nameOf = useCategoryName();
  const { compare } = collatorOf(useTranslation().i18n.language);
  // Each is named once, not at every comparison.
  return (categories) =>
    categories
      .map((category) => ({ category, shown: nameOf(category.name) }))
      .sort((one, other) => compare(one.shown, other.shown))
      .map(({ category }) => category);
}

/** A topic of the library, with the picture an admin gave it if there is one. */
export interface PicturedCategory {
  name: string;
  image: string | null;
}

type CategoryCarouselProps = {
  /** In their order. */
  categories: PicturedCategory[];
  counts: Record<string, number>;
  addressOf: (name: string) => string;
};

/** As many as can be seen at once; the others are drawn when the row can be moved to them, and are in the filters too. */
const topicsAtFirst = 6;

/** The topics that have something to listen to, each with its picture and how much. */
export function CategoryCarousel({ categories, counts, addressOf }: CategoryCarouselProps) {
  const t = useText('library');
  const filled = categories.filter(({ name }) => (counts[name] ?? 0) > 0);
  const isHydrated = useHydrated();
  if (filled.length === 0) return null;
  return (
    <Carousel
      label={t('library:shelf.categories')}
      previousLabel={t('library:shelf.previous')}
      nextLabel={t('library:shelf.next')}
      heading={
        <h2 className="text-2xl">
          <Text k="library:shelf.categories" />
        </h2>
      }
      itemClassName="w-36 sm:w-44"
    >
      {filled.slice(0, isHydrated ? undefined : topicsAtFirst).map(({ name, image }) => (
        <RememberedPart
          key={name}
          as="div"
          className="h-full"
          part={TopicCard}
          props={{ name, image, count: counts[name] ?? 0, address: addressOf(name) }}
        />
      ))}
    </Carousel>
  );
}

type TopicCardProps = PicturedCategory & { count: number; address: string };

function TopicCard({ name, image, count, address }: TopicCardProps) {
  return (
    <Card padding="none" className="h-full overflow-hidden">
      <Cover stem={image} category={name} sizes="11rem" />
      <div className="p-3">
        <CardLink
          to={address}
          discover="none"
          preventScrollReset
          className="hyphens-auto font-medium text-sm"
        >
          <CategoryName name={name} />
        </CardLink>
        <p className="text-ink-soft text-sm">
          <Text k="library:files" values={{ count }} />
        </p>
      </div>
    </Card>
  );
}
