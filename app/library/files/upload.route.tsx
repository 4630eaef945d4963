import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { listCategories } from '../categories/categories.server.ts';
import type { Route } from './+types/upload.route.ts';
import { listMyUploads } from './manage.queries.server.ts';
import { uploadIntents } from './upload-intents.server.ts';
import { UploadPage } from './upload-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const [categories, files] = await Promise.all([listCategories(scope.db), listMyUploads(scope)]);
  return { categories: categories.map(({ name }) => name), files, isAdmin: mayManageLibrary(scope.actor) };
}

const failed = 'uploads:form.failed';

export const action = formAction(failed, uploadIntents);

export const clientAction = clientFormAction(failed);

export default function Upload({ loaderData }: Route.ComponentProps) {
  const t = useText('uploads');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('uploads:heading.learner')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: '/library', label: <Text k="shell:entry.library" /> }}
        title={<Text k="uploads:heading.learner" />}
        intro={<Text k="uploads:intro.learner" />}
      />
      <UploadPage {...loaderData} />
    </div>
  );
}
