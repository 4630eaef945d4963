import { redirect } from 'react-router';
import { findLyrics } from '../content/content.queries.server.ts';
import { scriptAction } from '../requests.server.ts';
import { draftForm } from './draft.ts';
import { findDraft, saveDraft } from './drafts.server.ts';

export const loader = () => redirect('/dictation');

/** Saves a draft. Whoever wrote upon an older one gets the newer, and chooses. */
export const action = scriptAction({
  form: draftForm,
  run: (scope, _, form) => saveDraft(scope, form),
  async current(scope, entitlement, { file }) {
    const lyrics = await findLyrics(scope, entitlement, file);
    return findDraft(scope, file, lyrics.ok ? lyrics.value : undefined);
  },
});
