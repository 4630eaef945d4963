import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/toast.tsx';
import {
  changedFilters,
  type ImageFilters,
  imageEditAddress,
  imagesAddress,
  imagesPath,
  isNarrowed,
} from '../../images/image-filters.ts';
import type { LibraryImage } from '../../images/images.queries.server.ts';
import { ImageCard } from './image-card.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import { useImageDeletion } from './use-image-deletion.ts';

type ImageGridProps = { images: LibraryImage[]; filters: ImageFilters; before?: string; after?: string };

/** A page of pictures, with the ways to its neighbours. */
export function ImageGrid({ images, filters, before, after }: ImageGridProps) {
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
      {images.length === 0 ? <NoImages isNarrowed={isNarrowed(filters)} /> : null}
      <ul className="grid gap-4 empty:hidden sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            editAddress={imageEditAddress(image.id, filters)}
            onDelete={deletion.submit}
          />
        ))}
      </ul>
      <PageTurns
        before={before && imagesAddress(changedFilters(filters, { before }))}
        after={after && imagesAddress(changedFilters(filters, { after }))}
      />
      <InUseDialog refusal={deletion.refusal} onClose={deletion.dismiss} />
    </section>
  );
}

function NoImages({ isNarrowed: isSearch }: { isNarrowed: boolean }) {
  if (!isSearch)
    return (
      <EmptyState level={3} title={<Text k="images:picker.empty" />}>
        <Text k="images:emptyHint" />
      </EmptyState>
    );
  return (
    <EmptyState
      level={3}
      title={<Text k="images:picker.nothingFits" />}
      action={
        <ButtonLink to={imagesPath} variant="secondary">
          <Text k="images:filter.clear" />
        </ButtonLink>
      }
    >
      <Text k="images:picker.nothingFitsHint" />
    </EmptyState>
  );
}

/** The ways to the pages before and after; nothing when there is only one. */
function PageTurns({ before, after }: { before?: string; after?: string }) {
  const t = useText('images');
  if (!before && !after) return null;
  return (
    <nav aria-label={t('images:paging.label')} className="mt-6 flex flex-wrap justify-between gap-3">
      {before ? (
        <ButtonLink to={before} rel="prev" variant="secondary" icon={<ChevronLeft />}>
          <Text k="images:paging.previous" />
        </ButtonLink>
      ) : (
        <span />
      )}
      {after ? (
        <ButtonLink to={after} rel="next" variant="secondary" iconAfter={<ChevronRight />}>
          <Text k="images:paging.next" />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
