import { intent } from '#app/forms/form-action.server.ts';
import { findDraft } from './drafts.queries.server.ts';
import { pageForm } from './pages.forms.ts';
import { createPage, savePage } from './pages.server.ts';
import { changedMeanwhile } from './pages.ts';

/** Saves the page of the address, or a new one; whoever comes second is sent what is there now. */
export const savingPage = intent({
  form: pageForm,
  run: ({ scope, params: { page } }, form) => (page ? savePage(scope, page, form) : createPage(scope, form)),
  done: (_page, { publish }) => ({ done: publish ? 'written:done.published' : 'written:done.saved' }),
  async current({ scope, params }, { language }, { code }) {
    const page = code === changedMeanwhile.code && (await findDraft(scope.db, params.page, language));
    return page ? { ...page.draft, slug: page.slug } : undefined;
  },
  typed: ['title', 'slug'],
});
