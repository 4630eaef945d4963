import { type FilterOption, optionsOf, useFilters } from '#app/forms/filter-bar.tsx';
import { FoldedFilters } from '#app/forms/folded-filters.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, cefrLevels } from '../audio-file.ts';
import { useCategoryName } from '../browse/category-art.tsx';
import {
  ages,
  covers,
  fileStates,
  type ManageFilters,
  manageSearch,
  manageSorts,
  owners,
  workStates,
} from '../files/manage-filters.ts';

type DashboardFilterBarProps = { answered: ManageFilters; categories: readonly string[]; shown: number };

/** Search and filters. Looking for another file does not close the one that is open for editing. */
export function DashboardFilterBar({ answered, categories, shown }: DashboardFilterBarProps) {
  const t = useText('dashboard');
  const libraryText = useText('library');
  const uploadText = useText('uploads');
  const filters = useFilters(manageSearch, '/dashboard', answered);
  const choices = {
    language: languages.map(
      (code): FilterOption => ({ value: code, text: localeNames[code].name, lang: code }),
    ),
    category: optionsOf(categories, useCategoryName()),
    visibility: optionsOf(fileStates, (name) => t(`dashboard:filter.${name}`)),
    accessType: optionsOf(accessTypes, (name) => t(`dashboard:row.${name}`)),
    accessLevel: optionsOf(levels, (name) => uploadText(`uploads:form.${name}`)),
    level: optionsOf(cefrLevels, (name) => name),
    work: optionsOf(workStates, (name) => t(`dashboard:filter.${name}`)),
    owner: optionsOf(owners, (name) => t(`dashboard:filter.${name}`)),
    cover: optionsOf(covers, (name) => t(`dashboard:filter.${name}`)),
    age: optionsOf(ages, (name) => t(`dashboard:filter.${name}`)),
  };
  return (
    <FoldedFilters
      {...{ filters, shown }}
      search={{ label: 'library:search.label', placeholder: libraryText('library:search.placeholder') }}
      sort={{
        label: 'dashboard:filter.sort',
        options: optionsOf(manageSorts, (name) => t(`dashboard:sort.${name}`)),
      }}
      choices={(Object.keys(choices) as (keyof typeof choices)[]).map((name) => ({
        ...{ name, label: `dashboard:filter.${name}`, options: choices[name] },
      }))}
      any={t('dashboard:filter.any')}
    />
  );
}
