import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LoadingArea, Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { imagesPath, longestImageQuery } from '../../images/image-filters.ts';
import { imageAddress, widestImage } from '../../images/image-widths.ts';
import type { LibraryImage } from '../../images/images.queries.server.ts';
import { gridTarget } from './grid-keys.ts';
import type { ChosenImage } from './image-picker.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { useImageChoices } from './use-image-choices.ts';

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-4';
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** As many as the server gives at once. */
const mostShown = 100;

type PickerChoicesProps = { onChoose(image: ChosenImage): void };

/** The search field of the picker, and under it the pictures that fit. */
export function PickerChoices({ onChoose }: PickerChoicesProps) {
  const { typed, type, ...choices } = useImageChoices();
  return (
    <div className="grid gap-5">
      <TextField
        type="search"
        value={typed}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        maxLength={longestImageQuery}
        before={<Search />}
        label={<Text k="images:picker.search" />}
      />
      <Found {...choices} onChoose={onChoose} />
    </div>
  );
}

type FoundProps = PickerChoicesProps &
  Pick<ReturnType<typeof useImageChoices>, 'answer' | 'isLoading' | 'again'>;

function Found({ answer, isLoading, again, onChoose }: FoundProps) {
  const t = useText('images');
  if (!answer)
    return (
      <LoadingArea label={t('images:picker.loading')}>
        <div className={gridClasses}>
          {placeholders.map((name) => (
            <Skeleton key={name} className="aspect-square" />
          ))}
        </div>
      </LoadingArea>
    );
  if ('failed' in answer)
    return (
      <Notice
        tone="wrong"
        announced
        actions={
          <Button variant="secondary" size="small" busy={isLoading} onClick={again}>
            <Text k="images:picker.retry" />
          </Button>
        }
      >
        <Text k="images:picker.failed" />
      </Notice>
    );
  const { images, query } = answer;
  if (images.length === 0) return <Nothing isNarrowed={query !== ''} />;
  return (
    <>
      <Choices key={query} images={images} onChoose={onChoose} />
      {images.length === mostShown ? (
        <p className="text-ink-soft text-sm">
          <Text k="images:picker.newest" values={{ most: mostShown }} />
        </p>
      ) : null}
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState level={3} title={<Text k="images:picker.nothingFits" />}>
        <Text k="images:picker.nothingFitsHint" />
      </EmptyState>
    );
  return (
    <EmptyState
      level={3}
      title={<Text k="images:picker.empty" />}
      action={
        <ButtonLink to={imagesPath}>
          <Text k="images:picker.emptyAction" />
        </ButtonLink>
      }
    >
      <Text k="images:picker.emptyHint" />
    </EmptyState>
  );
}

/** One stop of the Tab key; arrows walk from picture to picture, Enter or Space takes one. */
function Choices({ images, onChoose }: PickerChoicesProps & { images: LibraryImage[] }) {
  const t = useText('images');
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const choose = ({ id, filePath, altText: alt, width, height }: LibraryImage) =>
    onChoose({ id, url: imageAddress(filePath, widestImage), alt, width, height });

  function onKeyDown(event: KeyboardEvent, image: LibraryImage, place: number) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(image);
      return;
    }
    if (!list.current) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const target = gridTarget(event.key, { place, columns, count: images.length });
    if (target === undefined) return;
    event.preventDefault();
    list.current.querySelectorAll<HTMLElement>('[role=option]')[target]?.focus();
  }

  return (
    <div ref={list} role="listbox" aria-label={t('images:picker.choices')} className={gridClasses}>
      {images.map((image, place) => (
        <div
          key={image.id}
          role="option"
          aria-selected={place === current}
          aria-label={image.title}
          title={image.title}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          onClick={() => choose(image)}
          onKeyDown={(event) => onKeyDown(event, image, place)}
          className="group min-w-0 cursor-pointer overflow-hidden rounded-control border border-line bg-shade outline-offset-2 hover:border-brand focus-visible:border-brand"
        >
          <LibraryPicture
            image={image}
            sizes="(min-width: 640px) 170px, 45vw"
            className="aspect-square w-full"
          />
          <span aria-hidden="true" className="block truncate bg-sheet px-2 py-1.5 text-sm">
            {image.title}
          </span>
        </div>
      ))}
    </div>
  );
}
