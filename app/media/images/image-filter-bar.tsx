import { Search, X } from 'lucide-react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { imageTags } from '../image.ts';
import { tagTexts } from './edit-image.tsx';
import {
  changedFilters,
  type ImageFilters,
  imagesAddress,
  imagesPath,
  isNarrowed,
  longestImageQuery,
  readImageFilters,
} from './image-filters.ts';

/** Search and tags. They live in the address: at once with scripts, by a button without. */
export function ImageFilterBar({ filters: loaded }: { filters: ImageFilters }) {
  const t = useText('images');
  const navigate = useNavigate();
  const { location } = useNavigation();
  // What was chosen is shown at once, and counts also while its answer is on its way.
  const filters =
    location?.pathname === imagesPath ? readImageFilters(new URLSearchParams(location.search)) : loaded;
  const choose = (changed: Partial<ImageFilters>) =>
    void navigate(imagesAddress(changedFilters(filters, changed)), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return (
    <Form action={imagesPath} className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <QueryField query={filters.query} onSearch={(query) => choose({ query })} />
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            <Text k="images:filter.apply" />
          </Button>
        </div>
        {isNarrowed(filters) ? (
          <ButtonLink to={imagesPath} replace preventScrollReset variant="quiet" icon={<X />}>
            <Text k="images:filter.clear" />
          </ButtonLink>
        ) : null}
      </div>
      <fieldset>
        <legend className="sr-only">{t('images:filter.tag')}</legend>
        <div className="flex flex-wrap gap-2">
          <Chip
            type="radio"
            name="tag"
            value=""
            checked={filters.tag === undefined}
            onChange={() => choose({ tag: undefined })}
            label={<Text k="images:filter.any" />}
          />
          {imageTags.map((tag) => (
            <Chip
              key={tag}
              type="radio"
              name="tag"
              value={tag}
              checked={filters.tag === tag}
              onChange={() => choose({ tag })}
              label={<Text k={tagTexts[tag]} />}
            />
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

/** Looks through the titles while one types. */
function QueryField({ query, onSearch }: { query: string; onSearch(query: string): void }) {
  const t = useText('images');
  const search = useTypedSearch(query, onSearch);
  return (
    <TextField
      type="search"
      name="query"
      {...search}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={longestImageQuery}
      before={<Search />}
      label={<Text k="images:picker.search" />}
      labelHidden
      placeholder={t('images:picker.search')}
      className="flex-1 basis-full sm:basis-64"
    />
  );
}
