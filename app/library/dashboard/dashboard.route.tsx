import type { ReactNode } from 'react';
import { useNavigation, useOutletContext, useSearchParams } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { chosenRows } from '#app/forms/many-rows.ts';
import { PageTurns } from '#app/forms/page-turns.tsx';
import { SelectRow, useManyRows } from '#app/forms/selection-bar.tsx';
import { useOpenedRow } from '#app/forms/use-opened-row.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useCategoryOrder } from '../browse/category-carousel.tsx';
import { useDashboardNotices } from '../browse/use-library-notices.ts';
import { accessTypeForm, editAudioFileForm, newRecordingForm } from '../files/audio-files.forms.ts';
import {
  deleteAudioFile,
  editAudioFile,
  replaceCover,
  setAccessType,
  setVisibility,
} from '../files/audio-files.server.ts';
import {
  findEditableFile,
  findManagedFile,
  listManagedCategories,
  listManagedFiles,
  type ManagedFile,
} from '../files/manage.queries.server.ts';
import { manageAddress, manageSearch } from '../files/manage-filters.ts';
import { changeManyForm, undoManyForm } from '../files/many-files.forms.ts';
import { changeManyFiles, deleteManyFiles, undoManyFiles } from '../files/many-files.server.ts';
import { replaceRecording } from '../files/recordings.server.ts';
import type { Route } from './+types/dashboard.route.ts';
import { DashboardFailed, DashboardPage, NoFiles } from './dashboard-page.tsx';
import { EditFile } from './edit-form.tsx';
import { editLinkId, type FileRow, FilesTable } from './files-table.tsx';
import { DashboardFilterBar } from './filter-bar.tsx';
import { ManyFilesBar } from './many-files-bar.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const { edit, ...filters } = manageSearch.read(new URL(request.url).searchParams);
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

const dateWording = (locale: Locale) => {
  const tag = formatTag(locale);
  return {
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
    minute: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  };
};

function toRow(
  { languagesAudio, createdAt, publishAt, uploaderId, uploaderName, uploaderRole, ...file }: ManagedFile,
  wording: ReturnType<typeof dateWording>,
): FileRow {
  return {
    ...file,
    language: languageByName(languagesAudio) ?? 'en',
    addedAt: createdAt.toISOString(),
    addedOn: wording.day.format(createdAt),
    scheduledFor: publishAt && `${wording.minute.format(publishAt)} UTC`,
    learner: uploaderRole === 'user' && uploaderName ? { id: uploaderId, name: uploaderName } : null,
  };
}

export const headers = headersOfAction;

const failed = 'dashboard:manage.failed';

export const action = formAction(failed, {
  edit: intent({
    form: editAudioFileForm,
    run: ({ scope, fields }, form) => editAudioFile(scope, fields.id, form),
    done: 'dashboard:edit.saved',
    current: ({ scope, fields }) => findEditableFile(scope, fields.id),
  }),
  'access-type': intent({
    form: accessTypeForm,
    run: ({ scope, fields }, { accessType }) => setAccessType(scope, fields.id, accessType),
  }),
  visibility: intent({
    run: ({ scope, fields }) => setVisibility(scope, fields.id, fields.visible === 'yes'),
  }),
  cover: intent({
    run: ({ scope, context, fields }) => replaceCover(scope, context.get(uploadsContext), fields.id, fields),
    done: 'dashboard:cover.replaced',
  }),
  recording: intent({
    form: newRecordingForm,
    run: ({ scope, context, fields }, form) =>
      replaceRecording(scope, context.get(uploadsContext), fields.id, form),
    done: 'dashboard:recording.replaced',
  }),
  delete: intent({
    run: ({ scope, fields }) => deleteAudioFile(scope, fields.id),
    done: 'dashboard:row.deleted',
  }),
  'change-many': intent({
    form: changeManyForm,
    run: ({ scope }, form) => changeManyFiles(scope, form, form),
    done: (value) => ({ done: 'many:changed', value }),
    typed: [],
  }),
  'undo-many': intent({
    form: undoManyForm,
    run: ({ scope }, { steps }) => undoManyFiles(scope, steps),
    done: (value) => ({ done: 'many:undone', value }),
    typed: [],
  }),
  'delete-many': intent({
    form: chosenRows,
    run: ({ scope }, chosen) => deleteManyFiles(scope, chosen),
    done: (value) => ({ done: 'many:deleted', value }),
    typed: [],
  }),
});

export const clientAction = clientFormAction(failed);

export default function Dashboard({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { filters, total, before, after } = loaderData;
  const t = useText('dashboard');
  const categories = useCategoryOrder()(loaderData.categories).map(({ name }) => name);
  const [search] = useSearchParams();
  const row = loaderData.files.find(({ id }) => id === loaderData.editing?.id);
  const found = row && loaderData.editing && { id: row.id, row, file: loaderData.editing };
  const opened = useOpenedRow(found, search.get('edit'), editLinkId);
  const files = opened && !row ? [opened.row, ...loaderData.files] : loaderData.files;
  const editing = opened?.file;
  const isLoading = useNavigation().state === 'loading';
  /** What stands above the table comes from further right. */
  const above = useOutletContext<ReactNode>();
  const many = useManyRows({
    listed: files.map(({ id }) => id),
    total,
    matching: manageSearch.filtersOf(filters),
  });
  useDashboardNotices();
  const closedAddress = manageAddress(filters);
  return (
    <DashboardPage current="files">
      {above}
      <DashboardFilterBar
        answered={{ ...filters, edit: editing?.id }}
        categories={categories}
        shown={files.length}
      />
      {sent && sent.intent !== 'edit' ? <FormMessage answer={sent} /> : null}
      <ManyFilesBar {...{ many, total, categories }} />
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-70')}>
        <FilesTable
          files={files}
          tick={({ id, title }) => <SelectRow {...{ many, id }} name={title} />}
          filters={filters}
          editAddress={(fileId) => manageAddress({ ...filters, edit: fileId })}
          opened={
            editing && {
              key: editing.id,
              content: (
                <EditFile
                  key={editing.id}
                  file={editing}
                  {...{ categories, closedAddress }}
                  sent={sent?.intent === 'edit' ? sent : undefined}
                />
              ),
            }
          }
          empty={<NoFiles isNarrowed={manageSearch.isNarrowed(filters)} />}
        />
      </div>
      <PageTurns
        label={t('dashboard:manage.paging')}
        before={before && manageAddress(manageSearch.changed(filters, { before }))}
        after={after && manageAddress(manageSearch.changed(filters, { after }))}
        previous={<Text k="dashboard:manage.previous" />}
        next={<Text k="dashboard:manage.next" />}
      />
    </DashboardPage>
  );
}

export const ErrorBoundary = () => <DashboardFailed current="files" />;
