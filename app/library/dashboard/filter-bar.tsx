import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { accessTypes, cefrLevels } from '../audio-file.ts';
import { SearchField } from '../browse/library-header.tsx';
import { categoryTextKey } from '../categories/category-names.ts';
import {
  changedFilters,
  isFileListNarrowed,
  type ManageFilters,
  manageAddress,
  visibilities,
  workStates,
} from '../files/manage-filters.ts';

type FilterBarProps = {
  filters: ManageFilters;
  categories: readonly string[];
  /** The file that is open for editing: looking for another does not close it. */
  edited?: string;
};

/** Search and filters. They live in the address: at once with scripts, by a button without. */
export function DashboardFilterBar({ filters, categories, edited }: FilterBarProps) {
  const t = useText('dashboard');
  const categoryText = useText('categories');
  const uploadText = useText('uploads');
  const navigate = useNavigate();
  const choicesId = useId();
  const { query: _query, ...chosen } = filters;
  const [isOpen, setIsOpen] = useState(isFileListNarrowed({ ...chosen, query: '' }));
  const choose = (changed: Partial<ManageFilters>) =>
    void navigate(manageAddress(changedFilters(filters, changed), edited), {
      replace: true,
      preventScrollReset: true,
    });
  const select = (name: keyof ManageFilters, options: ReactNode) => (
    <SelectField
      name={name}
      label={<Text k={`dashboard:filter.${name as 'language'}`} />}
      value={filters[name] ?? ''}
      onChange={(event) => choose({ [name]: event.target.value || undefined })}
    >
      <option value="">{t('dashboard:filter.any')}</option>
      {options}
    </SelectField>
  );
  return (
    <Form action="/dashboard" className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField query={filters.query} onSearch={(query) => choose({ query })} />
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            <Text k="dashboard:filter.apply" />
          </Button>
        </div>
        {isFileListNarrowed(filters) ? (
          <ButtonLink
            to={manageAddress({ query: '' }, edited)}
            replace
            preventScrollReset
            variant="quiet"
            icon={<X />}
          >
            <Text k="dashboard:filter.clear" />
          </ButtonLink>
        ) : null}
      </div>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden noscript:hidden"
      >
        <Text k="dashboard:filter.show" />
      </Button>
      <div
        id={choicesId}
        className={classNames(
          'grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7',
          // On a phone the files come first; without scripts nothing could open what is closed.
          !isOpen && 'max-md:hidden noscript:grid',
        )}
      >
        {select(
          'language',
          languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {localeNames[code].name}
            </option>
          )),
        )}
        {select(
          'category',
          categories.map((name) => {
            const key = categoryTextKey(name);
            return (
              <option key={name} value={name}>
                {key ? categoryText(key as never) : name}
              </option>
            );
          }),
        )}
        {select(
          'visibility',
          visibilities.map((name) => option(name, t(`dashboard:filter.${name}`))),
        )}
        {select(
          'accessType',
          accessTypes.map((name) => option(name, t(`dashboard:row.${name}`))),
        )}
        {select(
          'accessLevel',
          levels.map((name) => option(name, uploadText(`uploads:form.${name}`))),
        )}
        {select(
          'level',
          cefrLevels.map((name) => option(name, name)),
        )}
        {select(
          'work',
          workStates.map((name) => option(name, t(`dashboard:filter.${name}`))),
        )}
      </div>
    </Form>
  );
}

const option = (value: string, words: string) => (
  <option key={value} value={value}>
    {words}
  </option>
);
