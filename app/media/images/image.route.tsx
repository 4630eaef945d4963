import { useState } from 'react';
import { Navigate, redirect } from 'react-router';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Route } from './+types/image.route.ts';
import { EditImage } from './edit-image.tsx';
import { answerEdit, type EditAnswer } from './image-actions.server.ts';
import { imageSearch, imagesAddress } from './image-filters.ts';
import { findImage } from './images.queries.server.ts';
import { ImagesFailed } from './images-frame.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const listAddress = imagesAddress(imageSearch.read(new URL(request.url).searchParams));
  const image = await findImage(context.get(scopeContext), params.image);
  // A page that is open revalidates when somebody deletes its picture: it stays, with what is typed in it.
  if (!image && request.headers.get('sec-fetch-dest') !== 'empty') throw redirect(listAddress);
  return { image, listAddress };
}

export const headers = headersOfAction;

/** Saves what is said about the picture. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return answerEdit(context.get(scopeContext), params.image, await readFields(request));
}

/** A connection that breaks is a sentence, and what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as EditAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<EditAnswer>({ problem: 'images:edit.failed' });
  }
}

export default function Image({ loaderData: { image, listAddress }, actionData }: Route.ComponentProps) {
  const t = useText('images');
  const { siteName } = usePageFrame();
  const [opened, setOpened] = useState(image);
  if (image && image.id !== opened?.id) setOpened(image);
  if (!opened) return <Navigate to={listAddress} replace />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('images:edit.title')} · ${siteName}`}</title>
      <EditImage
        key={opened.id}
        image={opened}
        isGone={!image}
        listAddress={listAddress}
        sent={actionData as EditAnswer | undefined}
      />
    </div>
  );
}

export const ErrorBoundary = ImagesFailed;
