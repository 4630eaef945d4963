import { Listeners } from '../browser-storage.ts';
import type { AttemptMode } from '../grading/attempt.ts';
import {
  blankWriting,
  chooseDraft,
  type Draft,
  isBlankIn,
  isOwnPast,
  isSameWriting,
  type StoredDraft,
  type Writing,
  withoutHandedIn,
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

/** Where a draft is stored: in this browser, at once, until the server has it, soon. */
export interface DraftPlaces {
  read: () => StoredDraft | undefined;
  keep: (draft: StoredDraft | undefined) => void;
  send: (writing: Writing, revision: number) => Promise<SaveAnswer>;
}

export interface DraftState {
  writing: Writing;
  /** `device`: only this browser has all of it. */
  saving: 'nothing' | 'saving' | 'saved' | 'device';
  /** Whether it waits for its writer to sign in again. */
  isSignedOut: boolean;
  /** Whether what stands here was submitted from another window meanwhile. */
  wasHandedInElsewhere: boolean;
  /** Whether one may write: what this browser stored was read. */
  isOpen: boolean;
  /** Written elsewhere at the same time: the writer has to choose. */
  other?: Draft;
}

const patience = { afterLastChangeMs: 1_000, atMostMs: 4_000, firstRetryMs: 1_000, longestRetryMs: 30_000 };

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Saves what someone writes: in the browser with every change, on the server soon after, with retries. */
export class DraftAutosave {
  #places: DraftPlaces;
  #state: DraftState;
  /** What the server is known to have. */
  #stored: Draft | undefined;
  /** Sent without an answer yet. Sent again as it was, so that the server's draft is known to be this one. */
  #unanswered: Writing | undefined;
  #sending: Promise<void> | undefined;
  /** Answers that come after the draft was submitted or replaced mean nothing any more. */
  #round = 0;
  #failures = 0;
  #wasTouched = false;
  #isHeld = false;
  #soon: Timer;
  #latest: Timer;
  readonly #listeners = new Listeners<[]>();

  constructor(places: DraftPlaces, stored: Draft | undefined) {
    this.#places = places;
    this.#stored = stored;
    this.#state = {
      writing: writingOf(stored),
      saving: 'nothing',
      isSignedOut: false,
      wasHandedInElsewhere: false,
      isOpen: false,
    };
  }

  subscribe = this.#listeners.add;

  state = () => this.#state;

  /** What the server is known to have. */
  stored = () => this.#stored;

  /** Looks into the browser for what the server did not get. */
  open(): void {
    if (this.#state.isOpen) return;
    const kept = this.#places.read();
    const decision = chooseDraft(kept, this.#stored);
    if (!kept || decision.choice === 'blank' || decision.choice === 'stored') {
      this.#places.keep(undefined);
      this.#show({ isOpen: true, saving: this.#stored ? 'saved' : 'nothing' });
      return;
    }
    this.#unanswered = kept.sent;
    const other = decision.choice === 'both' ? decision.stored : undefined;
    this.#show({ writing: kept.writing, saving: 'device', isOpen: true, other });
    if (!other) this.#saveIn(0);
  }

  /** Takes what was written: the browser has it before this returns. */
  change(change: Partial<Writing>): void {
    this.#wasTouched = true;
    this.#show({ writing: { ...this.#state.writing, ...change } });
    this.#keep();
    if (this.#state.other) return;
    if (!this.#isUnsaved()) this.#show({ saving: this.#stored ? 'saved' : 'nothing' });
    else if (this.#failures > 0) this.#show({ saving: 'device' });
    else {
      this.#show({ saving: 'saving' });
      this.#saveIn(patience.afterLastChangeMs);
    }
  }

  /** Notes what is saved along with the next words. */
  note(replays: number): void {
    this.#show({ writing: { ...this.#state.writing, replays } });
  }

  /** Sends at once what the server does not have yet. */
  saveNow(): void {
    this.#stopTimers();
    if (this.#isUnsaved() && !this.#state.other && !this.#isHeld) void this.#send();
  }

  /** Sends nothing more, and waits for a save on its way: it must not arrive after the text is submitted. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#stopTimers();
    await this.#sending;
  }

  /** It was not submitted after all: saving goes on. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.saveNow();
  }

  /** The server changed the draft on this page's request. */
  follow(stored: Draft): void {
    this.#adopt(stored, writingOf(stored));
  }

  /**
   * It was submitted: the editor of this mode is empty again, here and on the server, whose draft now has
   * that revision. Without one somebody went on with it there, and the next save asks about that.
   */
  forget(revision: number | undefined): void {
    const { mode } = this.#state.writing;
    const writing = withoutHandedIn(this.#state.writing, mode);
    const stored = this.#stored && withoutHandedIn(this.#stored, mode);
    this.#stopTimers();
    this.#isHeld = false;
    this.#failures = 0;
    this.#round += 1;
    if (revision !== undefined)
      this.#stored = revision > 0 ? { ...(stored ?? writing), revision } : undefined;
    this.#unanswered = undefined;
    this.#show({ writing, other: undefined, wasHandedInElsewhere: false });
    this.#keep();
    this.#show({ saving: this.#stored ? 'saved' : 'nothing' });
    this.saveNow();
  }

  /** Clears the editor of this mode: its text was submitted from another window. */
  empty(): void {
    const { writing } = this.#state;
    this.change(withoutHandedIn(writing, writing.mode));
    this.#show({ wasHandedInElsewhere: false });
  }

  /** The writer's answer to the question which one is right. */
  choose(which: 'mine' | 'other'): void {
    const { other, writing } = this.#state;
    if (!other) return;
    this.#adopt(other, which === 'other' ? writingOf(other) : writing);
    this.saveNow();
  }

  /** In which mode one writes is stored too: a dictation on paper leaves no other trace. */
  #isUnsaved(): boolean {
    const { writing } = this.#state;
    return !isSameWriting(this.#stored ?? blankWriting, writing);
  }

  #adopt(stored: Draft, writing: Writing): void {
    this.#round += 1;
    this.#isHeld = false;
    this.#stored = stored;
    this.#unanswered = undefined;
    this.#failures = 0;
    this.#show({ writing, other: undefined, isSignedOut: false, wasHandedInElsewhere: false });
    this.#show({ saving: this.#isUnsaved() ? 'saving' : 'saved' });
    this.#keep();
  }

  /** What the server has needs no second place. */
  #keep(): void {
    const { writing } = this.#state;
    const kept = { writing, revision: this.#stored?.revision ?? 0, sent: this.#unanswered };
    this.#places.keep(this.#isUnsaved() ? kept : undefined);
  }

  #saveIn(waitMs: number): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.saveNow(), waitMs);
    this.#latest ??= setTimeout(() => this.saveNow(), Math.max(waitMs, patience.atMostMs));
  }

  #stopTimers(): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#latest);
    this.#latest = undefined;
  }

  /** One after the other: two on their way could arrive in either order. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendOnce(this.#round).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendOnce(round: number): Promise<void> {
    const writing = this.#unanswered ?? this.#state.writing;
    this.#unanswered = writing;
    this.#keep();
    this.#show({ saving: this.#failures > 0 ? 'device' : 'saving' });
    const ended = await this.#places.send(writing, this.#stored?.revision ?? 0);
    if (round !== this.#round) return;
    if (ended.answer === 'saved') this.#wentOn({ ...writing, revision: ended.revision });
    else if (ended.answer === 'writtenElsewhere') this.#meet(ended.stored);
    else this.#wasNotSaved(ended.answer);
  }

  /** The server has this now; what was written meanwhile follows. */
  #wentOn(stored: Draft): void {
    this.#failures = 0;
    this.#stored = stored;
    this.#unanswered = undefined;
    this.#keep();
    this.#show({ saving: this.#isUnsaved() ? 'saving' : 'saved', isSignedOut: false });
    if (this.#isUnsaved()) this.#saveIn(patience.afterLastChangeMs);
  }

  #wasNotSaved(answer: 'unreachable' | 'signedOut' | 'refused'): void {
    this.#show({ saving: 'device', isSignedOut: answer === 'signedOut' });
    if (answer === 'refused') {
      this.#unanswered = undefined;
      return;
    }
    const waitMs = Math.min(patience.longestRetryMs, patience.firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#stopTimers();
    this.#saveIn(waitMs);
  }

  /** The server has a draft that this one was not written upon. */
  #meet(stored: Draft): void {
    const { writing } = this.#state;
    const known = { revision: this.#stored?.revision ?? 0, sent: this.#unanswered };
    if (this.#stored && wasHandedIn(this.#stored, stored, writing.mode))
      this.#show({ wasHandedInElsewhere: true });
    if (isSameWriting(stored, writing) || isOwnPast(known, stored)) this.#wentOn(stored);
    else if (!this.#wasTouched && !this.#isStillKept()) this.#adopt(stored, writingOf(stored));
    else {
      this.#unanswered = undefined;
      this.#failures = 0;
      this.#show({ saving: 'device', other: stored, isSignedOut: false });
    }
  }

  /** Whether the browser still has what was read from it; if not, another tab of it goes on with the draft. */
  #isStillKept(): boolean {
    const kept = this.#places.read();
    return kept !== undefined && isSameWriting(kept.writing, this.#state.writing);
  }

  #show(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}

/** Whether the server's draft has lost what was written in a mode: only submitting it removes all of it. */
const wasHandedIn = (before: Draft, now: Draft, mode: AttemptMode) =>
  now.revision > before.revision && isBlankIn(now, mode) && !isBlankIn(before, mode);

function writingOf(stored: Draft | undefined): Writing {
  if (!stored) return blankWriting;
  const { mode, text, parts, replays, writingMs } = stored;
  return { mode, text, parts, replays, writingMs };
}
