import { useNavigation } from 'react-router';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Route } from './+types/images.route.ts';
import { answerImages, type DeleteAnswer } from './image-actions.server.ts';
import { ImageFilterBar } from './image-filter-bar.tsx';
import { imageSearch } from './image-filters.ts';
import { ImageGrid } from './image-grid.tsx';
import { namePlacesContext } from './image-usage-places.server.ts';
import { listImages } from './images.queries.server.ts';
import { ImagesFailed, ImagesFrame } from './images-frame.tsx';
import { UploadZone } from './upload-zone.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = imageSearch.read(new URL(request.url).searchParams);
  return { filters, ...(await listImages(context.get(scopeContext), filters)) };
}

export const headers = headersOfAction;

/** The one form of the page deletes a picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const [scope, namePlaces] = [context.get(scopeContext), context.get(namePlacesContext)];
  return answerImages({ scope, namePlaces, fields: await readFields(request) });
}

/** A connection that breaks is a sentence. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as DeleteAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<DeleteAnswer>({ problem: 'images:delete.failed' });
  }
}

export default function Images({ loaderData }: Route.ComponentProps) {
  const { filters, images, before, after } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  return (
    <ImagesFrame>
      <UploadZone />
      <ImageFilterBar answered={filters} shown={images.length} />
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-70')}>
        <ImageGrid {...{ images, filters, before, after }} />
      </div>
    </ImagesFrame>
  );
}

export const ErrorBoundary = ImagesFailed;
