import { Heart } from 'lucide-react';
import { FilterBar, type FilterOption, FilterSelect, optionsOf, useFilters } from '#app/forms/filter-bar.tsx';
import { useCategoryName } from '#app/library/browse/category-art.tsx';
import { useCategoryOrder } from '#app/library/browse/category-carousel.tsx';
import { writtenStates } from '#app/library/browse/shelf.ts';
import type { ShelfCounts } from '#app/library/browse/shelf-counts.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { type WorkspaceAddress, workspacePath, workspaceSearch } from './workspace-address.ts';

/** What can be chosen of something; what has no recording cannot, where that is known, unless it is chosen already. */
export const countedOptions = (
  options: FilterOption[],
  counts: Partial<Record<string, number>> | undefined,
  chosen: string | undefined,
) =>
  options.map((option) => {
    const isEmpty = counts !== undefined && !counts[option.value];
    return { ...option, disabled: isEmpty && option.value !== chosen };
  });

export const languageOptions = languages.map((value) => ({
  value,
  text: localeNames[value].name,
  lang: value,
}));

/** Categories by their names in the language of the page. */
export function useCategoryOptions(names: readonly string[]): FilterOption[] {
  const nameOf = useCategoryName();
  return names.map((value) => ({ value, text: nameOf(value) }));
}

/** What one has done, to choose by. */
export function useWorkOptions(): FilterOption[] {
  const t = useText('library');
  return optionsOf(writtenStates, (state) => t(`library:filter.work.${state}`));
}

type FileFiltersProps = {
  address: WorkspaceAddress;
  counts: ShelfCounts;
  categories: { name: string }[];
};

/** Which recordings stand in the list. Every change is an address; without scripts the form is sent by its button. */
export function FileFilters({ address, counts, categories }: FileFiltersProps) {
  const t = useText('dictation');
  const tLibrary = useText('library');
  const filters = useFilters(workspaceSearch, workspacePath, address, false);
  const { file, language, category, favoritesOnly } = filters.wanted;
  const inOrder = useCategoryOptions(useCategoryOrder()(categories).map(({ name }) => name));
  return (
    <FilterBar
      filters={filters}
      label={t('dictation:files.filters')}
      className="grid gap-2 sm:max-md:grid-cols-2"
    >
      {file ? <input type="hidden" name="file" value={file} /> : null}
      <FilterSelect
        filters={filters}
        name="language"
        label={<Text k="dictation:files.language" />}
        labelHidden
        any={t('dictation:files.allLanguages')}
        options={countedOptions(languageOptions, counts.languages, language)}
      />
      <FilterSelect
        filters={filters}
        name="category"
        label={<Text k="dictation:files.category" />}
        labelHidden
        any={t('dictation:files.allCategories')}
        options={countedOptions(inOrder, counts.categories, category)}
      />
      <FilterSelect
        filters={filters}
        name="work"
        label={<Text k="library:filter.work.label" />}
        labelHidden
        any={tLibrary('library:filter.work.any')}
        options={useWorkOptions()}
      />
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Chip
          name={workspaceSearch.names.favoritesOnly}
          value="1"
          checked={favoritesOnly}
          onChange={() => filters.choose({ favoritesOnly: !favoritesOnly })}
          icon={<Heart />}
          label={<Text k="library:filter.favoritesOnly" />}
        />
        <div className="hidden noscript:block">
          <Button type="submit" size="small">
            <Text k="library:filter.apply" />
          </Button>
        </div>
      </div>
    </FilterBar>
  );
}
