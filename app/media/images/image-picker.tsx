import { ImagePlus, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState, LoadingArea, Skeleton } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type ImageId, imageAddress, widestImage } from '../image.ts';
import { longestImageQuery, mostChoices } from './image-filters.ts';
import type { LibraryImage } from './images.queries.server.ts';
import { LibraryPicture } from './library-picture.tsx';
import { UploadZone } from './upload-zone.tsx';

/** How many places a key goes in a grid with so many columns; `undefined` for keys that do not walk. */
export function gridTarget(key: string, { place, columns, count }: GridPlace): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined || target < 0 || target >= count ? undefined : target;
}

export interface GridPlace {
  place: number;
  columns: number;
  count: number;
}

/** A picture that was chosen: where everyone finds it, and what it shows for those who do not see it. */
export interface ChosenImage {
  id: ImageId;
  url: string;
  alt: string;
  width: number;
  height: number;
}

interface ImagePickerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onChoose(image: ChosenImage): void;
}

/** Lets an admin choose a library picture, or upload one first; choosing closes it. Whoever stores its address claims it. */
export function ImagePicker({ open, onOpenChange, onChoose }: ImagePickerProps) {
  const t = useText('images');
  function chosen(image: ChosenImage) {
    onOpenChange(false);
    onChoose(image);
  }
  return (
    <Dialog
      size="large"
      title={t('images:picker.title')}
      closeLabel={t('images:picker.close')}
      {...{ open, onOpenChange }}
    >
      <PickerChoices onChoose={chosen} />
    </Dialog>
  );
}

/** How long a pause in typing is before it is answered. */
const pauseMs = 200;

/** What the address of the choices answers, in the browser: also when it cannot be reached. */
export type ChoicesAnswer = { query: string; images: LibraryImage[] } | { failed: true };

/** The pictures that fit what is typed, asked for anew after each pause. */
function useImageChoices() {
  const fetcher = useFetcher<ChoicesAnswer>();
  const [typed, setTyped] = useState('');
  const ask = useEffectEvent((query: string) => {
    void fetcher.load(`/content/images/choices?${new URLSearchParams({ query })}`);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    type: setTyped,
    again: () => ask(typed.trim()),
    isLoading: fetcher.state !== 'idle',
    answer: fetcher.data,
  };
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-4';
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type PickerChoicesProps = { onChoose(image: ChosenImage): void };

/** The search field of the picker, a place for new pictures, and the pictures that fit. */
function PickerChoices({ onChoose }: PickerChoicesProps) {
  const { typed, type, ...choices } = useImageChoices();
  const [isUploading, setUploading] = useState(false);
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
      {isUploading ? (
        <UploadZone onArrived={choices.again} isLeading={false} />
      ) : (
        <Button
          variant="secondary"
          icon={<ImagePlus />}
          className="justify-self-start"
          onClick={() => setUploading(true)}
        >
          <Text k="images:upload.label" />
        </Button>
      )}
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
      {images.length === mostChoices ? (
        <p className="text-ink-soft text-sm">
          <Text k="images:picker.newest" values={{ most: mostChoices }} />
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
    <EmptyState level={3} title={<Text k="images:picker.empty" />}>
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
