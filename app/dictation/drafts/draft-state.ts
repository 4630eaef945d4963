import type { AttemptMode } from '../grading/attempt.ts';
import {
  blankContent,
  chooseDraft,
  type Draft,
  type DraftContent,
  isBlankIn,
  isOwnPast,
  isSameContent,
  type StoredDraft,
  withoutSubmitted,
} from './draft.ts';

/** How a save ended. */
export type SaveAnswer =
  | { answer: 'saved'; revision: number }
  | { answer: 'writtenElsewhere'; stored: Draft }
  /** Not now, perhaps in a moment. */
  | { answer: 'unreachable' }
  /** Not before the writer has signed in again, here or in another window. */
  | { answer: 'signedOut' }
  /** Not even if it is sent again as it is. */
  | { answer: 'refused' };

/** What is known of the draft on the server, beside what stands in the editor. */
export interface DraftState {
  /** Whether one may write: what this browser stored was read. */
  isOpen: boolean;
  /** Whether anything was written since. */
  isTouched: boolean;
  /** What the server is known to have. */
  stored?: Draft;
  /** The save that was written upon; 0 when there was none. */
  revision: number;
  /** Sent without an answer yet. Sent again as it was, so that the server's draft is known to be this one. */
  unanswered?: DraftContent;
  /** Why the last save was none. */
  failure?: 'unreachable' | 'signedOut' | 'refused';
  /** How often in a row it was not answered. */
  failures: number;
  /** Whether what stands here was submitted from another window meanwhile. */
  wasSubmittedElsewhere: boolean;
  /** Written elsewhere at the same time: the writer has to choose. */
  other?: Draft;
}

/** What was written, and what the server has of it. */
export interface Drafted {
  content: DraftContent;
  draft: DraftState;
}

export const draftOf = (stored: Draft | undefined): Drafted => ({
  content: stored ? contentOf(stored) : blankContent,
  draft: {
    isOpen: false,
    isTouched: false,
    stored,
    revision: stored?.revision ?? 0,
    failures: 0,
    wasSubmittedElsewhere: false,
  },
});

/** In which mode one writes is stored too: a dictation on paper leaves no other trace. */
export const isUnsaved = ({ content, draft }: Drafted) =>
  !isSameContent(draft.stored ?? blankContent, content);

/** Whether what was written is safe. `device`: only this browser has all of it. */
export function savingOf(drafted: Drafted): 'nothing' | 'saving' | 'saved' | 'device' {
  const { isOpen, stored, other, failure } = drafted.draft;
  if (!isOpen) return 'nothing';
  if (!other && !isUnsaved(drafted)) return stored ? 'saved' : 'nothing';
  return other || failure ? 'device' : 'saving';
}

/** What this browser has to store: what the server has needs no second place. */
export const unsavedOf = (drafted: Drafted): StoredDraft | undefined =>
  isUnsaved(drafted)
    ? { writing: drafted.content, revision: drafted.draft.revision, sent: drafted.draft.unanswered }
    : undefined;

/** Goes on with what this browser stored, if the server did not get it. */
export function opened({ content, draft }: Drafted, kept: StoredDraft | undefined): Drafted {
  const isOpen = true;
  const decision = chooseDraft(kept, draft.stored);
  if (!kept || decision.choice === 'blank' || decision.choice === 'stored')
    return { content, draft: { ...draft, isOpen } };
  const unanswered = kept.sent;
  // A question that is still open has to be one after the next reload too: it was not written upon the other.
  const { revision, other } =
    decision.choice === 'both'
      ? { revision: kept.revision, other: decision.stored }
      : { revision: decision.revision, other: undefined };
  return { content: kept.writing, draft: { ...draft, isOpen, unanswered, revision, other } };
}

/** Something was written. What was refused may be taken as it is now. */
export const written = ({ draft }: Drafted, content: DraftContent): Drafted => ({
  content,
  draft: {
    ...draft,
    isTouched: true,
    failure: draft.failure === 'refused' ? undefined : draft.failure,
  },
});

/** A save was answered. `kept`: what this browser stores now, perhaps by another tab. */
export function saveAnswered(
  drafted: Drafted,
  { sent, answer, kept }: { sent: DraftContent; answer: SaveAnswer; kept: StoredDraft | undefined },
): Drafted {
  const { content, draft } = drafted;
  // An answer that comes after the draft was submitted or replaced means nothing any more.
  if (draft.unanswered !== sent) return drafted;
  if (answer.answer === 'saved') return saved(drafted, { ...sent, revision: answer.revision });
  if (answer.answer === 'writtenElsewhere') return met(drafted, answer.stored, kept);
  const failure = answer.answer;
  return failure === 'refused'
    ? { content, draft: { ...draft, failure, unanswered: undefined } }
    : { content, draft: { ...draft, failure, failures: draft.failures + 1 } };
}

const settled = { unanswered: undefined, failure: undefined, failures: 0 };

const saved = ({ content, draft }: Drafted, stored: Draft): Drafted => ({
  content,
  draft: { ...draft, ...settled, stored, revision: stored.revision },
});

/** The server has a draft that this one was not written upon. */
function met({ content, draft }: Drafted, theirs: Draft, kept: StoredDraft | undefined): Drafted {
  const wasSubmittedElsewhere =
    draft.wasSubmittedElsewhere ||
    (draft.stored !== undefined && wasSubmitted(draft.stored, theirs, content.mode));
  const here = { content, draft: { ...draft, wasSubmittedElsewhere } };
  const known = { revision: draft.revision, sent: draft.unanswered };
  if (isSameContent(theirs, content) || isOwnPast(known, theirs)) return saved(here, theirs);
  // If the browser has lost what was read from it, another tab of it goes on with the draft.
  const isStillKept = kept !== undefined && isSameContent(kept.writing, content);
  if (!draft.isTouched && !isStillKept) return adopted(here, theirs, contentOf(theirs));
  return { content, draft: { ...here.draft, ...settled, other: theirs } };
}

/** Goes on upon a draft of the server. */
export const adopted = ({ draft }: Drafted, stored: Draft, content: DraftContent): Drafted => ({
  content,
  draft: {
    ...{ ...draft, ...settled, stored, revision: stored.revision },
    ...{ other: undefined, wasSubmittedElsewhere: false },
  },
});

/** New gaps were cut: what was written into the earlier ones is gone, here and on the server. */
export function cutAnew(drafted: Drafted, revision: number): Drafted {
  const emptied = <Content extends DraftContent>(content: Content): Content => ({
    ...content,
    mode: 'gaps',
    parts: { ...content.parts, gaps: [] },
  });
  const stored = { ...emptied(drafted.draft.stored ?? blankContent), revision };
  return adopted(drafted, stored, emptied(drafted.content));
}

/**
 * It was submitted: the editor of this mode is empty again, here and on the server, whose draft now has that
 * revision. Without one somebody went on with it there, and the next save asks about that.
 */
export function submitted({ content, draft }: Drafted, revision: number | undefined): Drafted {
  const left = withoutSubmitted(content, content.mode);
  const stored = draft.stored && withoutSubmitted(draft.stored, content.mode);
  const known =
    revision === undefined
      ? {}
      : { revision, stored: revision > 0 ? { ...(stored ?? left), revision } : undefined };
  return {
    content: left,
    draft: { ...draft, ...settled, ...known, other: undefined, wasSubmittedElsewhere: false },
  };
}

/** Whether the server's draft has lost what was written in a mode: only submitting it removes all of it. */
const wasSubmitted = (before: Draft, now: Draft, mode: AttemptMode) =>
  now.revision > before.revision && isBlankIn(now, mode) && !isBlankIn(before, mode);

function contentOf({ mode, text, parts, replays, writingMs }: Draft): DraftContent {
  return { mode, text, parts, replays, writingMs };
}
