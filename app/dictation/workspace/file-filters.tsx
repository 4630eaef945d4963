import { Heart } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCategoryOrder } from '#app/library/browse/category-carousel.tsx';
import type { ShelfCounts } from '#app/library/browse/shelf-counts.ts';
import { categoryTextKey } from '#app/library/categories/category-names.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { SelectField } from '#app/ui/field.tsx';
import {
  type WorkspaceAddress,
  workspaceAddress,
  workspacePath,
  workspaceSearch,
} from './workspace-address.ts';

type FileFiltersProps = {
  address: WorkspaceAddress;
  counts: ShelfCounts;
  categories: { name: string }[];
};

/** Which recordings stand in the list. Every change is an address; without scripts the form is sent by its button. */
export function FileFilters({ address, counts, categories }: FileFiltersProps) {
  const t = useText('dictation');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const inOrder = useCategoryOrder()(categories);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const chosen = new URLSearchParams(new FormData(form.current) as never);
    void navigate(workspaceAddress(workspaceSearch.read(chosen)), { preventScrollReset: true });
  }
  return (
    <search>
      <form
        ref={form}
        action={workspacePath}
        onSubmit={apply}
        onChange={apply}
        aria-label={t('dictation:files.filters')}
        className="grid gap-2 sm:max-md:grid-cols-2"
      >
        {address.file ? <input type="hidden" name="file" value={address.file} /> : null}
        <SelectField
          // A choice that the address does not have any more, after a step back, is no choice.
          key={`language ${address.language}`}
          name="language"
          defaultValue={address.language ?? ''}
          label={<Text k="dictation:files.language" />}
          labelHidden
        >
          <option value="">{t('dictation:files.allLanguages')}</option>
          {languages.map((code) => (
            <option
              key={code}
              value={code}
              lang={code}
              disabled={counts.languages?.[code] === 0 && code !== address.language}
            >
              {localeNames[code].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={`category ${address.category}`}
          name="category"
          defaultValue={address.category ?? ''}
          label={<Text k="dictation:files.category" />}
          labelHidden
        >
          <option value="">{t('dictation:files.allCategories')}</option>
          {inOrder.map(({ name }) => (
            <CategoryOption
              key={name}
              name={name}
              disabled={
                counts.categories !== undefined && !counts.categories[name] && name !== address.category
              }
            />
          ))}
        </SelectField>
        <div className="col-span-full flex flex-wrap items-center gap-2">
          <Chip
            key={`favorites ${address.favoritesOnly}`}
            name={workspaceSearch.names.favoritesOnly}
            value="1"
            defaultChecked={address.favoritesOnly}
            icon={<Heart />}
            label={<Text k="library:filter.favoritesOnly" />}
          />
          <div className="hidden noscript:block">
            <Button type="submit" size="small">
              <Text k="library:filter.apply" />
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

function CategoryOption({ name, disabled }: { name: string; disabled: boolean }) {
  const t = useText('categories');
  const key = categoryTextKey(name);
  return (
    <option value={name} disabled={disabled}>
      {key ? t(key as never) : name}
    </option>
  );
}
