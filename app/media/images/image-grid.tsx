import { Check, Copy, Download, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { NothingFits } from '#app/forms/filter-bar.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { PageTurns } from '#app/forms/page-turns.tsx';
import { SelectRow, type useManyRows } from '#app/forms/selection-bar.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton, iconButtonClasses } from '#app/ui/button.tsx';
import { Card, CardLink } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { downloadName, imageAddress, widestImage } from '../image.ts';
import {
  type ImageFilters,
  imageEditAddress,
  imageSearch,
  imagesAddress,
  imagesPath,
} from './image-filters.ts';
import type { ImagePlace } from './image-usage-places.server.ts';
import type { LibraryImage } from './images.queries.server.ts';
import { LibraryPicture } from './library-picture.tsx';

/** How long the tick stays. */
const tickMs = 2000;

/** Copies the whole address of a picture, and says so by a tick for two seconds. */
function CopyAddressButton({ title, path }: { title: string; path: string }) {
  const t = useText('images');
  const show = useToast();
  const [copiedAtMs, setCopiedAtMs] = useState<number>();
  useEffect(() => {
    if (copiedAtMs === undefined) return;
    const timer = setTimeout(() => setCopiedAtMs(undefined), tickMs);
    return () => clearTimeout(timer);
  }, [copiedAtMs]);

  async function copy() {
    const address = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setCopiedAtMs(performance.now());
    } catch {
      // Some browsers let nobody near the clipboard: then at least the address can be taken by hand.
      show({ title: t('images:copy.failed'), description: address, tone: 'wrong' });
    }
  }
  const isCopied = copiedAtMs !== undefined;
  return (
    <>
      <Tooltip text={t(isCopied ? 'images:copy.done' : 'images:copy.short')}>
        <IconButton
          label={t('images:copy.label', { title })}
          icon={isCopied ? <Check className="text-good" data-copied="" /> : <Copy />}
          size="small"
          onClick={copy}
        />
      </Tooltip>
      <span role="status" className="sr-only">
        {isCopied ? t('images:copy.done') : ''}
      </span>
    </>
  );
}

type ImageCardProps = {
  image: LibraryImage;
  editAddress: string;
  onDelete(image: LibraryImage): void;
  /** The box that ticks it, for a change of many. */
  tick: ReactNode;
};

/** A picture with its title and tags, and what can be done with it. Pressing it anywhere else edits it. */
function ImageCard({ image, editAddress, onDelete, tick }: ImageCardProps) {
  const t = useText('images');
  const [isAsking, setIsAsking] = useState(false);
  const { title, tags, altText, filePath, width, height } = image;
  const address = imageAddress(filePath, widestImage);
  return (
    <Card as="li" padding="none" className="flex min-w-0 flex-col overflow-hidden">
      <LibraryPicture
        image={image}
        sizes="(min-width: 1280px) 320px, (min-width: 640px) 33vw, 100vw"
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="line-clamp-2 text-base hyphens-auto wrap-anywhere">
          <CardLink to={editAddress}>{title}</CardLink>
        </h3>
        <p className="text-ink-soft text-sm tabular-nums">{`${width} × ${height}`}</p>
        <ul className="flex flex-wrap gap-1.5 empty:hidden">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>
                <Text k={`images:tag.${tag}`} />
              </Badge>
            </li>
          ))}
          {altText ? null : (
            <li>
              <Badge tone="hint">
                <Text k="images:card.noAltText" />
              </Badge>
            </li>
          )}
        </ul>
        <div className="relative z-1 mt-auto flex items-center justify-end gap-1 pt-1">
          <span className="mr-auto -ml-2 inline-flex noscript:hidden">{tick}</span>
          <CopyAddressButton title={title} path={address} />
          <Tooltip text={t('images:download.short')}>
            <a
              href={address}
              download={downloadName(title)}
              aria-label={t('images:download.label', { title })}
              className={iconButtonClasses('quiet', 'small')}
            >
              <Download aria-hidden="true" />
            </a>
          </Tooltip>
          <Tooltip text={t('images:delete.short')}>
            <IconButton
              label={t('images:delete.label', { title })}
              icon={<Trash2 />}
              size="small"
              onClick={() => setIsAsking(true)}
            />
          </Tooltip>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Text k="images:delete.question" values={{ title }} />}
        description={<Text k="images:delete.consequence" />}
        confirmLabel={<Text k="images:delete.confirm" />}
        cancelLabel={<Text k="images:delete.keep" />}
        onConfirm={() => onDelete(image)}
      />
    </Card>
  );
}

type DeleteAnswer = FormAnswer<ImagePlace[]>;

/** Deletes one picture at a time: its card may be gone before the answer is read. */
function useImageDeletion(onDeleted: () => void) {
  const fetcher = useFetcher<DeleteAnswer>();
  const [asked, setAsked] = useState<string>();
  const [seen, setSeen] = useState<DeleteAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const tell = useEffectEvent(onDeleted);
  const isDeleted = answer?.done !== undefined;
  useEffect(() => {
    if (isDeleted) tell();
  }, [isDeleted]);
  return {
    submit({ id, title }: LibraryImage) {
      setAsked(title);
      void fetcher.submit({ intent: 'delete', id }, { method: 'post' });
    },
    /** Why the last one was not deleted, until that was read. */
    refusal:
      answer?.problem && answer !== seen
        ? { ...answer, problem: answer.problem, title: asked ?? '' }
        : undefined,
    dismiss: () => setSeen(answer),
  };
}

type DeletionRefusal = NonNullable<ReturnType<typeof useImageDeletion>['refusal']>;

type InUseDialogProps = { refusal: DeletionRefusal | undefined; onClose(): void };

/** Why a picture was not deleted: the places that show it, each with the way there, or whatever else stood in the way. */
function InUseDialog({ refusal, onClose }: InUseDialogProps) {
  const t = useText('images');
  return (
    <Dialog
      open={refusal !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={<Text k="images:delete.refused" values={{ title: refusal?.title ?? '' }} />}
      description={refusal ? <Text k={refusal.problem} /> : undefined}
      closeLabel={t('images:picker.close')}
      footer={
        <DialogClose>
          <Button variant="secondary">
            <Text k="images:picker.close" />
          </Button>
        </DialogClose>
      }
    >
      {refusal?.current?.length ? (
        <ul className="grid list-disc gap-1.5 pl-5">
          {refusal.current.map((place) => (
            <li key={`${place.kind} ${place.to} ${place.name}`}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

const kinds: Partial<Record<string, TextKey>> = {
  header: 'images:place.header',
  footer: 'images:place.footer',
  page: 'images:place.page',
};

function Place({ place: { kind, name, to } }: { place: ImagePlace }) {
  const words =
    name === undefined ? (
      <Text k={kinds[kind] ?? 'images:place.other'} />
    ) : (
      <Text k="images:place.named" values={{ name }} />
    );
  return to ? <TextLink to={to}>{words}</TextLink> : words;
}

type ImageGridProps = {
  images: LibraryImage[];
  filters: ImageFilters;
  many: ReturnType<typeof useManyRows>;
  before?: string;
  after?: string;
};

/** A page of pictures, with the ways to its neighbours. */
export function ImageGrid({ images, filters, many, before, after }: ImageGridProps) {
  const t = useText('images');
  const show = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useImageDeletion(() => {
    show({ title: t('images:delete.done') });
    // The button that had the focus is gone with its card.
    heading.current?.focus();
  });
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        <Text k="images:picker.choices" />
      </h2>
      {images.length === 0 ? <NoImages isNarrowed={imageSearch.isNarrowed(filters)} /> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-4 empty:hidden">
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            editAddress={imageEditAddress(image.id, filters)}
            onDelete={deletion.submit}
            tick={<SelectRow {...{ many, id: image.id }} name={image.title} />}
          />
        ))}
      </ul>
      <PageTurns
        label={t('images:paging.label')}
        before={before && imagesAddress(imageSearch.changed(filters, { before }))}
        after={after && imagesAddress(imageSearch.changed(filters, { after }))}
        previous={<Text k="images:paging.previous" />}
        next={<Text k="images:paging.next" />}
      />
      <InUseDialog refusal={deletion.refusal} onClose={deletion.dismiss} />
    </section>
  );
}

function NoImages({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyState level={3} title={<Text k="images:picker.empty" />}>
        <Text k="images:emptyHint" />
      </EmptyState>
    );
  return (
    <NothingFits
      level={3}
      title="images:picker.nothingFits"
      hint="images:picker.nothingFitsHint"
      to={imagesPath}
    />
  );
}
