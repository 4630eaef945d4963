import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Uploads } from '#app/media/uploads/uploads.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';
import { categoryForm } from '../categories/categories.forms.ts';
import {
  addCategory,
  removeCategory,
  removeCategoryImage,
  setCategoryImage,
} from '../categories/categories.server.ts';
import { accessTypeForm, editAudioFileForm } from '../files/audio-files.forms.ts';
import {
  deleteAudioFile,
  editAudioFile,
  replaceCover,
  setAccessType,
  setVisibility,
} from '../files/audio-files.server.ts';
import { findEditableFile } from '../files/manage.queries.server.ts';

/** What the dashboard may be asked to do. */
export interface DashboardRequest {
  scope: Scope;
  uploads: Uploads;
  fields: FormFields;
}

/** The answer to a form of the dashboard. */
export interface DashboardAnswer extends FormAnswer {
  /** The version that is there now, when it is not the one that was edited. */
  version?: string;
  /** The categories that were ticked, for a page that had to be rendered anew. */
  categories?: string[];
}

const editedFields = [
  'title',
  'author',
  'identifier',
  'language',
  'lyrics',
  'contentAccessLevel',
  'level',
] as const;

function answered(outcome: Outcome, done?: TextKey, values?: FormAnswer['values']) {
  return outcome.ok ? data<DashboardAnswer>({ done }) : refused(outcome, values);
}

/** The forms of the table of audio files, by the name each sends along. */
export const manageActions = {
  async edit({ scope, fields }: DashboardRequest) {
    const values = typedValues(fields, editedFields);
    const categories = [fields.categories ?? []].flat().filter((name) => typeof name === 'string');
    const form = editAudioFileForm.safeParse(fields);
    if (!form.success) {
      const answer = invalid(form.error, values);
      return data<DashboardAnswer>({ ...answer.data, categories }, answer.init ?? undefined);
    }
    const saved = await editAudioFile(scope, fields.file, form.data);
    if (saved.ok) return data<DashboardAnswer>({ done: 'dashboard:edit.saved' });
    const answer = refused(saved, values);
    const isStale = saved.code === 'dashboard:refusal.stale';
    const version = isStale ? (await findEditableFile(scope, fields.file))?.version : undefined;
    return data<DashboardAnswer>({ ...answer.data, categories, version }, answer.init ?? undefined);
  },
  async 'access-type'({ scope, fields }: DashboardRequest) {
    const form = accessTypeForm.safeParse(fields);
    if (!form.success) return invalid(form.error);
    return answered(await setAccessType(scope, fields.file, form.data.accessType));
  },
  async visibility({ scope, fields }: DashboardRequest) {
    return answered(await setVisibility(scope, fields.file, fields.visible === 'yes'));
  },
  async cover({ scope, uploads, fields }: DashboardRequest) {
    return answered(await replaceCover(scope, uploads, fields.file, fields), 'dashboard:cover.replaced');
  },
  async delete({ scope, fields }: DashboardRequest) {
    return answered(await deleteAudioFile(scope, fields.file), 'dashboard:row.deleted');
  },
};

/** The forms of the page of categories, by the name each sends along. */
export const categoryActions = {
  async add({ scope, fields }: DashboardRequest) {
    const values = typedValues(fields, ['name']);
    const form = categoryForm.safeParse(fields);
    if (!form.success) return invalid(form.error, values);
    return answered(await addCategory(scope, form.data), 'dashboard:categories.added', values);
  },
  async delete({ scope, fields }: DashboardRequest) {
    return answered(await removeCategory(scope, fields.name), 'dashboard:categories.deleted');
  },
  async image({ scope, uploads, fields }: DashboardRequest) {
    return answered(
      await setCategoryImage(scope, uploads, fields.name, fields),
      'dashboard:categories.imageSet',
    );
  },
  async 'remove-image'({ scope, fields }: DashboardRequest) {
    return answered(await removeCategoryImage(scope, fields.name, fields.seen));
  },
};

type Actions = Record<string, (request: DashboardRequest) => Promise<ReturnType<typeof answered>>>;

/** Does what a form asks for, by its intent; a form that is none of the page's is a clear 400. */
export async function answerDashboard(actions: Actions, request: DashboardRequest) {
  const { intent } = request.fields;
  const { data: answer, init } = await dispatchIntent(actions, intent)(request);
  return data<DashboardAnswer & { intent: unknown }>({ ...answer, intent }, init ?? undefined);
}
