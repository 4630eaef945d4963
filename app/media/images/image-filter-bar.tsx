import { FilterActions, FilterBar, FilterSearch, useFilters } from '#app/forms/filter-bar.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { imageTags } from '../image.ts';
import { type ImageFilters, imageSearch, imagesPath } from './image-filters.ts';

/** Search and tags. */
export function ImageFilterBar({ answered, shown }: { answered: ImageFilters; shown: number }) {
  const t = useText('images');
  const filters = useFilters(imageSearch, imagesPath, answered);
  const chip = (tag: ImageFilters['tag']) => (
    <Chip
      key={tag ?? ''}
      type="radio"
      name="tag"
      value={tag ?? ''}
      checked={filters.wanted.tag === tag}
      onChange={() => filters.choose({ tag })}
      label={<Text k={tag ? `images:tag.${tag}` : 'images:filter.any'} />}
    />
  );
  return (
    <FilterBar {...{ filters, shown }} className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSearch
          filters={filters}
          name="query"
          label={<Text k="images:picker.search" />}
          labelHidden
          placeholder={t('images:picker.search')}
          className="flex-1 basis-full sm:basis-64"
        />
        <FilterActions filters={filters} apply={<Text k="images:filter.apply" />} />
      </div>
      <fieldset>
        <legend className="sr-only">{t('images:filter.tag')}</legend>
        <div className="flex flex-wrap gap-2">{[undefined, ...imageTags].map(chip)}</div>
      </fieldset>
    </FilterBar>
  );
}
