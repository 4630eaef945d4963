import type { ReactNode } from 'react';
import { useNavigation, useOutletContext, useSearchParams } from 'react-router';
import { FormMessage } from '#app/forms/form-message.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useCategoryOrder } from '../browse/category-carousel.tsx';
import { useDashboardNotices } from '../browse/use-library-notices.ts';
import {
  findEditableFile,
  findManagedFile,
  listManagedCategories,
  listManagedFiles,
  type ManagedFile,
} from '../files/manage.queries.server.ts';
import {
  changedFilters,
  isFileListNarrowed,
  manageAddress,
  readManageFilters,
} from '../files/manage-filters.ts';
import type { Route } from './+types/dashboard.route.ts';
import { answerDashboard, type DashboardAnswer, manageActions } from './dashboard-actions.server.ts';
import { DashboardPage, NoFiles, PageTurns } from './dashboard-page.tsx';
import { EditForm, useEditedFile } from './edit-form.tsx';
import { type FileRow, FilesTable } from './files-table.tsx';
import { DashboardFilterBar } from './filter-bar.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const search = new URL(request.url).searchParams;
  const filters = readManageFilters(search);
  const edit = search.get('edit');
  const [{ files, ...page }, categories, editing] = await Promise.all([
    listManagedFiles(scope, filters),
    listManagedCategories(scope),
    edit ? findEditableFile(scope, edit) : undefined,
  ]);
  // A file that is being edited stays in sight, wherever it would stand by now.
  const isElsewhere = editing && !files.some(({ id }) => id === editing.id);
  const elsewhere = isElsewhere ? await findManagedFile(scope, editing.id) : undefined;
  const wording = dateWording(scope.locale);
  return {
    ...page,
    filters,
    editing,
    files: [elsewhere ?? [], files].flat().map((file) => toRow(file, wording)),
    categories: categories.map(({ name }) => ({ name })),
  };
}

const dateWording = (locale: Locale) =>
  new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeZone: 'UTC' });

function toRow(
  { languagesAudio, createdAt, uploaderName, uploaderRole, ...file }: ManagedFile,
  wording: Intl.DateTimeFormat,
): FileRow {
  return {
    ...file,
    language: languageByName(languagesAudio) ?? 'en',
    addedAt: createdAt.toISOString(),
    addedOn: wording.format(createdAt),
    learner: uploaderRole === 'user' ? uploaderName : null,
  };
}

export const headers = headersOfAction;

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const [scope, uploads] = [context.get(scopeContext), context.get(uploadsContext)];
  return answerDashboard(manageActions, { scope, uploads, fields });
}

/** A connection that breaks is a sentence, and what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as DashboardAnswer & { intent: unknown };
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<DashboardAnswer>({ problem: 'dashboard:manage.failed' });
  }
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, total, before, after } = loaderData;
  const categories = useCategoryOrder()(loaderData.categories).map(({ name }) => name);
  const [search] = useSearchParams();
  const { editing, files } = useEditedFile(loaderData, search.get('edit'));
  const isLoading = useNavigation().state === 'loading';
  /** What stands above the table comes from further right. */
  const above = useOutletContext<ReactNode>();
  useDashboardNotices();
  const sent = actionData as (DashboardAnswer & { intent?: unknown }) | undefined;
  const closedAddress = manageAddress(filters);
  return (
    <DashboardPage current="files">
      {above}
      <DashboardFilterBar {...{ filters, categories }} edited={editing?.id} />
      {sent && sent.intent !== 'edit' ? <FormMessage answer={sent} /> : null}
      {isFileListNarrowed(filters) ? null : (
        <p className="mb-3 text-ink-soft">
          <Text k="dashboard:manage.count" values={{ count: total }} />
        </p>
      )}
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-70')}>
        <FilesTable
          files={files}
          editAddress={(fileId) => manageAddress(filters, fileId)}
          opened={
            editing && {
              key: editing.id,
              content: (
                <EditForm
                  key={editing.id}
                  file={editing}
                  {...{ categories, closedAddress }}
                  sent={sent?.intent === 'edit' ? sent : undefined}
                />
              ),
            }
          }
          empty={<NoFiles isNarrowed={isFileListNarrowed(filters)} />}
        />
      </div>
      <PageTurns
        before={before && manageAddress(changedFilters(filters, { before }))}
        after={after && manageAddress(changedFilters(filters, { after }))}
      />
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage current="files">
      <LoadFailed>
        <Text k="dashboard:loadFailed" />
      </LoadFailed>
    </DashboardPage>
  );
}
