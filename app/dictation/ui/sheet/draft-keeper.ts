import { chooseDraft, isOwnPast, type KeptDraft, type StoredDraft } from '../../workspace/draft-choice.ts';
import { blankWriting, isBlank, isSameWriting, type Writing } from '../../workspace/writing.ts';

/** How a save ended. */
export type SaveAnswer =
  | { answer: 'saved'; revision: number }
  | { answer: 'writtenElsewhere'; stored: StoredDraft }
  /** Not now, perhaps in a moment. */
  | { answer: 'unreachable' }
  /** Not even if it is sent again as it is. */
  | { answer: 'refused' };

/** Where a draft is kept: in this browser, at once, and on the server, soon. */
export interface DraftPlaces {
  read: () => KeptDraft | undefined;
  keep: (draft: KeptDraft | undefined) => void;
  send: (writing: Writing, revision: number) => Promise<SaveAnswer>;
}

export interface DraftState {
  writing: Writing;
  /** `device`: only this browser has all of it. */
  saving: 'nothing' | 'saving' | 'saved' | 'device';
  /** Whether one may write: what this browser kept was read. */
  isOpen: boolean;
  /** Written elsewhere at the same time: the writer has to choose. */
  other?: StoredDraft;
}

const patience = { afterLastChangeMs: 1_000, atMostMs: 4_000, firstRetryMs: 1_000, longestRetryMs: 30_000 };

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Keeps what someone writes: in the browser with every change, on the server soon after, however often that fails. */
export class DraftKeeper {
  #places: DraftPlaces;
  #state: DraftState;
  /** What the server is known to have. */
  #stored: StoredDraft | undefined;
  /** Sent without an answer so far. It is sent again as it was, so that the server's draft can be told to be this one. */
  #unanswered: Writing | undefined;
  #sending: Promise<void> | undefined;
  /** Answers that come after the draft was handed in or exchanged mean nothing any more. */
  #round = 0;
  #failures = 0;
  #wasTouched = false;
  #isHeld = false;
  #soon: Timer;
  #latest: Timer;
  #listeners = new Set<() => void>();

  constructor(places: DraftPlaces, stored: StoredDraft | undefined) {
    this.#places = places;
    this.#stored = stored;
    this.#state = { writing: writingOf(stored), saving: 'nothing', isOpen: false };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = () => this.#state;

  /** Looks into the browser for what the server did not get. */
  open(): void {
    if (this.#state.isOpen) return;
    const kept = this.#places.read();
    const decision = chooseDraft(kept, this.#stored);
    if (!kept || decision.choice === 'blank' || decision.choice === 'stored') {
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

  /** Sends nothing more, and waits for what is on its way: it is about to be handed in, and must not come after that. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#stopTimers();
    await this.#sending;
  }

  /** It was not handed in after all: saving goes on. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.saveNow();
  }

  /** The server changed the draft on this page's wish. */
  follow(stored: StoredDraft): void {
    this.#adopt(stored, writingOf(stored));
  }

  /** It was handed in: the sheet is empty again, here and on the server. */
  forget(): void {
    this.#stopTimers();
    this.#isHeld = false;
    this.#failures = 0;
    this.#round += 1;
    this.#stored = undefined;
    this.#unanswered = undefined;
    this.#places.keep(undefined);
    const { mode } = this.#state.writing;
    this.#show({ writing: { ...blankWriting, mode }, saving: 'nothing', other: undefined });
  }

  /** The writer's answer to the question which one is right. */
  choose(which: 'mine' | 'other'): void {
    const { other, writing } = this.#state;
    if (!other) return;
    this.#adopt(other, which === 'other' ? writingOf(other) : writing);
    this.saveNow();
  }

  close(): void {
    this.#stopTimers();
  }

  #isUnsaved(): boolean {
    const { writing } = this.#state;
    return this.#stored === undefined ? !isBlank(writing) : !isSameWriting(this.#stored, writing);
  }

  #adopt(stored: StoredDraft, writing: Writing): void {
    this.#round += 1;
    this.#isHeld = false;
    this.#stored = stored;
    this.#unanswered = undefined;
    this.#failures = 0;
    this.#show({ writing, other: undefined });
    this.#show({ saving: this.#isUnsaved() ? 'saving' : 'saved' });
    this.#keep();
  }

  #keep(): void {
    this.#places.keep({
      writing: this.#state.writing,
      revision: this.#stored?.revision ?? 0,
      isSaved: !this.#isUnsaved(),
      ...(this.#unanswered ? { sent: this.#unanswered } : {}),
    });
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
  #wentOn(stored: StoredDraft): void {
    this.#failures = 0;
    this.#stored = stored;
    this.#unanswered = undefined;
    this.#keep();
    this.#show({ saving: this.#isUnsaved() ? 'saving' : 'saved' });
    if (this.#isUnsaved()) this.#saveIn(patience.afterLastChangeMs);
  }

  #wasNotSaved(answer: 'unreachable' | 'refused'): void {
    this.#show({ saving: 'device' });
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
  #meet(stored: StoredDraft): void {
    const { writing } = this.#state;
    const known = { revision: this.#stored?.revision ?? 0, sent: this.#unanswered };
    if (isSameWriting(stored, writing) || isOwnPast(known, stored)) this.#wentOn(stored);
    else if (!this.#wasTouched && !this.#isStillKept()) this.#adopt(stored, writingOf(stored));
    else {
      this.#unanswered = undefined;
      this.#failures = 0;
      this.#show({ saving: 'device', other: stored });
    }
  }

  /** Whether the browser still has what was read from it; if not, another tab of it goes on with the draft. */
  #isStillKept(): boolean {
    const kept = this.#places.read();
    return kept !== undefined && !kept.isSaved && isSameWriting(kept.writing, this.#state.writing);
  }

  #show(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function writingOf(stored: StoredDraft | undefined): Writing {
  if (!stored) return blankWriting;
  const { mode, text, parts, replays, writingMs } = stored;
  return { mode, text, parts, replays, writingMs };
}
