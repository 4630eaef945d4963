import { useState } from 'react';
import { Navigate, redirect } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/image.route.ts';
import { EditImage } from './edit-image.tsx';
import { imageSearch, imagesAddress } from './image-filters.ts';
import { editImageForm } from './images.forms.ts';
import { findImage } from './images.queries.server.ts';
import { editImage } from './images.server.ts';
import { ImagesFailed } from './images-frame.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const listAddress = imagesAddress(imageSearch.read(new URL(request.url).searchParams));
  const image = await findImage(context.get(scopeContext), params.image);
  // A page that is open revalidates when somebody deletes its picture: it stays, with what is typed in it.
  if (!image && request.headers.get('sec-fetch-dest') !== 'empty') throw redirect(listAddress);
  return { image, listAddress };
}

export const headers = headersOfAction;

const failed = 'images:edit.failed';

export const action = formAction(failed, {
  edit: intent({
    form: editImageForm,
    run: ({ scope, params }, form) => editImage(scope, params.image, form),
    done: 'images:edit.saved',
    current: ({ scope, params }) => findImage(scope, params.image),
  }),
});

export const clientAction = clientFormAction(failed);

export default function Image({ loaderData: { image, listAddress }, actionData }: Route.ComponentProps) {
  const t = useText('images');
  const { siteName } = usePageFrame();
  const [opened, setOpened] = useState(image);
  if (image && image.id !== opened?.id) setOpened(image);
  if (!opened) return <Navigate to={listAddress} replace />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('images:edit.title')} · ${siteName}`}</title>
      <PageHeader
        title={<Text k="images:edit.title" />}
        back={{ to: listAddress, label: <Text k="images:edit.back" /> }}
      />
      {image ? null : (
        <Notice tone="wrong" announced className="mb-6">
          <Text k="images:edit.gone" />
        </Notice>
      )}
      <EditImage key={opened.id} image={opened} listAddress={listAddress} sent={actionData} />
    </div>
  );
}

export const ErrorBoundary = ImagesFailed;
