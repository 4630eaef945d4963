import { redirect } from 'react-router';
import { appealMark } from '../appeals/appeals.server.ts';
import { answerAttempt } from '../attempts/answer-attempt.server.ts';
import { appealForm, attemptForm, ratingForm } from '../attempts/attempts.forms.ts';
import { rateDictation } from '../attempts/ratings.server.ts';
import { findLyrics } from '../content/content.queries.server.ts';
import { notePlay } from '../content/plays.server.ts';
import { draftForm } from '../drafts/draft.ts';
import { findDraft, saveDraft } from '../drafts/drafts.server.ts';
import { cutGaps } from '../gaps/cut-gaps.server.ts';
import { gapsForm } from '../gaps/gaps.forms.ts';
import { scriptAction } from '../requests.server.ts';
import { fileForm } from '../requests.ts';
import { saveWord } from '../words/words.server.ts';
import { saveWordForm } from '../words/words.ts';
import type { Route } from './+types/scripts.route.ts';

/** What is done at each address that only our scripts ask, as the route table writes it. */
const actions = {
  /** Marks what was written, in each of the ways one can write. */
  'dictation/attempts': scriptAction({ form: attemptForm, run: answerAttempt }),
  /** Saves a draft. Whoever wrote upon an older one gets the newer, and chooses. */
  'dictation/drafts': scriptAction({
    form: draftForm,
    run: (scope, _, form) => saveDraft(scope, form),
    async current(scope, entitlement, { file }) {
      const lyrics = await findLyrics(scope, entitlement, file);
      return findDraft(scope, file, lyrics.ok ? lyrics.value : undefined);
    },
  }),
  /** "I was right": stores it for the admins. */
  'dictation/appeals': scriptAction({ form: appealForm, run: (scope, _, form) => appealMark(scope, form) }),
  /** Gives a finished dictation its stars. */
  'dictation/ratings': scriptAction({
    form: ratingForm,
    run: (scope, _, form) => rateDictation(scope, form),
  }),
  /** Notes that a file is being listened to. */
  'dictation/plays': scriptAction({ form: fileForm, run: (scope, _, { file }) => notePlay(scope, file) }),
  /** Puts a word among one's own, or takes it out. */
  'dictation/words': scriptAction({ form: saveWordForm, run: (scope, _, form) => saveWord(scope, form) }),
  /** Leaves other words out of a text. */
  'dictation/gaps': scriptAction({ form: gapsForm, run: cutGaps }),
};

export const action = (args: Route.ActionArgs) => actions[args.pattern as keyof typeof actions](args);

export const loader = () => redirect('/dictation');
