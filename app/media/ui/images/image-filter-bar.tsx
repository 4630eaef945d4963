import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { imageTags } from '../../images/image.ts';
import {
  changedFilters,
  type ImageFilters,
  imagesAddress,
  imagesPath,
  isNarrowed,
  longestImageQuery,
} from '../../images/image-filters.ts';
import { tagTexts } from './tag-texts.ts';

const pauseMs = 200;

/** Search and tags. They live in the address: at once with scripts, by a button without. */
export function ImageFilterBar({ filters }: { filters: ImageFilters }) {
  const t = useText('images');
  const navigate = useNavigate();
  const choose = (changed: Partial<ImageFilters>) =>
    void navigate(imagesAddress(changedFilters(filters, changed)), {
      replace: true,
      preventScrollReset: true,
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

/** Answers while one types. What is being typed is never overwritten by the answer to an earlier letter. */
function QueryField({ query, onSearch }: { query: string; onSearch(query: string): void }) {
  const [typed, setTyped] = useState(query);
  const [asked, setAsked] = useState(query);
  const [known, setKnown] = useState(query);
  if (query !== known) {
    setKnown(query);
    // Not our own question coming back: somebody went back, or cleared the filters.
    if (query !== asked) {
      setTyped(query);
      setAsked(query);
    }
  }
  const ask = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      name="query"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={longestImageQuery}
      before={<Search />}
      label={<Text k="images:picker.search" />}
      labelHidden
      className="flex-1 basis-full sm:basis-64"
    />
  );
}
