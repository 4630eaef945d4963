import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { answerToRefusal, type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type Outcome, statusOf } from '#app/platform/outcome.ts';
import { type Draft, findDraft } from './drafts.queries.server.ts';
import { pageForm, publishForm, restoreForm } from './pages.forms.ts';
import { createPage, deletePage, savePage } from './pages.server.ts';
import { changedMeanwhile } from './pages.ts';
import { publishPage, restoreVersion, unpublishPage } from './publish-page.server.ts';

/** What the forms of a page may ask for. */
interface PageRequest {
  scope: Scope;
  /** The page of the address; none for one that is new. */
  page?: string;
  fields: FormFields;
}

/** The answer to a form of a page. */
export interface PageAnswer extends FormAnswer {
  /** What is there now, when it is not what was edited. */
  theirs?: Draft & { slug: string };
}

const answered = (outcome: Outcome<unknown>, done: TextKey) =>
  outcome.ok ? data<PageAnswer>({ done }) : data<PageAnswer>(answerToRefusal(outcome), statusOf(outcome));

async function save({ scope, page, fields }: PageRequest) {
  const values = typedValues(fields, ['title', 'slug']);
  const form = pageForm.safeParse(fields);
  if (!form.success) return invalid(form.error, values);
  const saved = page ? await savePage(scope, page, form.data) : await createPage(scope, form.data);
  if (saved.ok)
    return data<PageAnswer>({ done: form.data.publish ? 'written:done.published' : 'written:done.saved' });
  const { data: answer, init } = refused(saved, values);
  const isStale = saved.code === changedMeanwhile.code;
  const now = isStale ? await findDraft(scope.db, page, form.data.language) : undefined;
  const theirs = now && { ...now.draft, slug: now.slug };
  return data<PageAnswer>({ ...answer, theirs }, init ?? undefined);
}

/** The form of a new page. */
export const newPageActions = { save };

/** The forms of a page, by the name each sends along. */
export const pageActions = {
  save,
  async publish({ scope, page, fields }: PageRequest) {
    const form = publishForm.safeParse(fields);
    if (!form.success) return invalid(form.error);
    return answered(await publishPage(scope, page, form.data), 'written:done.published');
  },
  async unpublish({ scope, page, fields }: PageRequest) {
    const form = publishForm.pick({ language: true }).safeParse(fields);
    if (!form.success) return invalid(form.error);
    return answered(await unpublishPage(scope, page, form.data), 'written:done.unpublished');
  },
};

/** The forms of a page's history. */
export const historyActions = {
  async restore({ scope, page, fields }: PageRequest) {
    const form = restoreForm.safeParse(fields);
    if (!form.success) return invalid(form.error);
    return answered(await restoreVersion(scope, page, form.data), 'written:done.restored');
  },
};

/** The forms of the list of pages. */
export const listActions = {
  async delete({ scope, fields }: PageRequest) {
    return answered(await deletePage(scope, fields.page), 'written:done.deleted');
  },
};

type Actions = Record<string, (request: PageRequest) => Promise<ReturnType<typeof answered>>>;

/** Does what a form asks for, by its intent; a form that is none of the page's is a clear 400, a failure of ours one sentence. */
export async function answerPages(actions: Actions, request: PageRequest, failed: TextKey) {
  const { intent } = request.fields;
  const act = dispatchIntent(actions, intent);
  try {
    const { data: answer, init } = await act(request);
    return data<PageAnswer & { intent: unknown }>({ ...answer, intent }, init ?? undefined);
  } catch (err) {
    request.scope.log.error({ err, intent }, 'a page could not be changed');
    return data<PageAnswer & { intent: unknown }>({ problem: failed, intent }, 503);
  }
}
