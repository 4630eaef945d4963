import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { listCategories } from '../categories/categories.server.ts';
import { listMyUploads } from '../files/manage.queries.server.ts';
import { uploadIntents } from '../files/upload-intents.server.ts';
import { UploadPage } from '../files/upload-page.tsx';
import type { Route } from './+types/dashboard-upload.route.ts';
import { DashboardPage } from './dashboard-page.tsx';

/** Among these is the one that was just made; the others stand in the table of all files. */
const newestCount = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const [categories, files] = await Promise.all([
    listCategories(scope.db),
    listMyUploads(scope, newestCount),
  ]);
  return { categories: categories.map(({ name }) => name), files };
}

const failed = 'uploads:form.failed';

export const action = formAction(failed, uploadIntents);

export const clientAction = clientFormAction(failed);

export default function DashboardUpload({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardPage current="upload">
      <div className="max-w-5xl">
        <p className="mb-8 max-w-[62ch] text-ink-soft">
          <Text k="uploads:intro.admin" />
        </p>
        <UploadPage {...loaderData} isAdmin />
      </div>
    </DashboardPage>
  );
}
