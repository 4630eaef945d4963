import { useNavigation, useRevalidator } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { chosenRows } from '#app/forms/many-rows.ts';
import { deletionButton, SelectionBar, useManyRows } from '#app/forms/selection-bar.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { ImageId } from '../image.ts';
import type { Route } from './+types/images.route.ts';
import { ImageFilterBar } from './image-filter-bar.tsx';
import { imageSearch } from './image-filters.ts';
import { ImageGrid } from './image-grid.tsx';
import { listImageUses } from './image-usage.server.ts';
import { namePlacesContext } from './image-usage-places.server.ts';
import { listImages } from './images.queries.server.ts';
import { deleteImage, deleteManyImages } from './images.server.ts';
import { ImagesFailed, ImagesFrame } from './images-frame.tsx';
import { UploadZone } from './upload-zone.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = imageSearch.read(new URL(request.url).searchParams);
  return { filters, ...(await listImages(context.get(scopeContext), filters)) };
}

export const headers = headersOfAction;

const failed = 'images:delete.failed';

export const action = formAction(failed, {
  delete: intent({
    run: ({ scope, fields }) => deleteImage(scope, fields.id),
    done: 'images:delete.done',
    async current({ scope: { db }, context, fields }) {
      const uses = await listImageUses(db, fields.id as ImageId);
      return context.get(namePlacesContext)(db, uses);
    },
  }),
  'delete-many': intent({
    form: chosenRows,
    run: ({ scope }, { ids }) => deleteManyImages(scope, ids),
    done: (value) => ({ done: 'many:deleted', value }),
    typed: [],
  }),
});

export const clientAction = clientFormAction(failed);

export default function Images({ loaderData }: Route.ComponentProps) {
  const { filters, images, total, before, after } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  const listed = images.map(({ id }) => id);
  const many = useManyRows({ listed, total: listed.length, matching: imageSearch.filtersOf(filters) });
  const { revalidate } = useRevalidator();
  return (
    <ImagesFrame>
      <UploadZone onArrived={() => void revalidate()} className="mb-10" />
      <ImageFilterBar answered={filters} shown={images.length} />
      {images.length > 0 || many.answer ? (
        <SelectionBar
          many={many}
          count={<Text k="shell:search.count" values={{ count: total }} />}
          buttons={[deletionButton({ title: 'images:many.question', hint: 'images:many.consequence' })]}
        />
      ) : null}
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-70')}>
        <ImageGrid {...{ images, filters, many, before, after }} />
      </div>
    </ImagesFrame>
  );
}

export const ErrorBoundary = ImagesFailed;
