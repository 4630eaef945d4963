import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { BegunAttempt, Reviewed } from '../attempts/attempt-answer.ts';
import type { Draft, DraftContent, StoredDraft } from '../drafts/draft.ts';
import { type SaveAnswer, unsavedOf } from '../drafts/draft-state.ts';
import type { GapsCut } from '../gaps/gaps.forms.ts';
import { Listeners } from '../listeners.ts';
import type { Answer } from '../requests.ts';
import {
  type Asked,
  isToBeSaved,
  newSession,
  nextSession,
  requestOf,
  type SessionEvent,
} from './dictation-session.ts';

/** Where a session is stored and answered: in this browser, at once, and on the server, soon. */
export interface SessionPlaces {
  read: () => StoredDraft | undefined;
  keep: (draft: StoredDraft | undefined) => void;
  send: (content: DraftContent, revision: number) => Promise<SaveAnswer>;
  ask: (request: ReturnType<typeof requestOf>) => Promise<Answer<Reviewed>>;
}

const patience = { afterLastChangeMs: 1_000, atMostMs: 4_000, firstRetryMs: 1_000, longestRetryMs: 30_000 };

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The effects of a session: keeps every change in the browser, saves it soon after with retries, and awaits answers. */
export class SessionStore {
  #places: SessionPlaces;
  #state: ReturnType<typeof newSession>;
  #sending: Promise<void> | undefined;
  #lastKeyAtMs: number | undefined;
  #soon: Timer;
  #latest: Timer;
  readonly #listeners = new Listeners<[]>();

  constructor(places: SessionPlaces, stored: Draft | undefined, begun: readonly BegunAttempt[] = []) {
    this.#places = places;
    this.#state = newSession(stored, begun);
  }

  subscribe = this.#listeners.add;

  state = () => this.#state;

  /** Looks into the browser for what the server did not get. */
  open(): void {
    if (this.#state.draft.isOpen) return;
    this.#tell({ type: 'opened', kept: this.#places.read() });
    if (isToBeSaved(this.#state)) this.#saveIn(0);
  }

  /** Takes what was written with one more key, and the time it took: the browser has it before this returns. */
  type(text: string, place?: number): void {
    const nowMs = performance.now();
    const sinceLastKeyMs = this.#lastKeyAtMs === undefined ? undefined : nowMs - this.#lastKeyAtMs;
    this.#lastKeyAtMs = nowMs;
    this.change({ type: 'typed', text, place, sinceLastKeyMs });
  }

  /** Takes a change of the writer's, and saves it soon. What is being tried again is not sent any earlier. */
  change(event: SessionEvent): void {
    this.#tell(event);
    if (isToBeSaved(this.#state) && this.#state.draft.failures === 0)
      this.#saveIn(patience.afterLastChangeMs);
  }

  /** Notes how often something was heard again; it is saved along with the next words. */
  hear(replays: number): void {
    this.#tell({ type: 'heard', replays });
  }

  choose(which: 'mine' | 'other'): void {
    this.#tell({ type: 'draftChosen', which });
    this.saveNow();
  }

  /** Sends at once what the server does not have yet. */
  saveNow(): void {
    this.#stopTimers();
    if (isToBeSaved(this.#state)) void this.#save();
  }

  /** Has the text looked at. After the result the draft is gone; after any other answer saving goes on. */
  async ask(asked: Asked): Promise<void> {
    if (!(await this.#begin(asked))) return;
    const request = requestOf(this.#state, asked);
    const answer = await this.#places.ask(request);
    this.#tell({ type: 'answered', asked, text: request.text, answer });
    if (asked.question !== 'check') this.saveNow();
  }

  /** Repeats the question that failed. */
  retry(): void {
    const { failed } = this.#state;
    if (failed) void this.ask(failed);
  }

  /** Has the gaps cut anew; returns why not. */
  async cut(request: () => Promise<Answer<GapsCut>>): Promise<TextKey | undefined> {
    if (!(await this.#begin({ question: 'cut' }))) return undefined;
    const { value, problem } = await request();
    this.#tell({ type: 'gapsAnswered', cut: value });
    this.saveNow();
    return problem;
  }

  /** One question at a time. A submission waits until no save is on its way: one that came later would undo it. */
  async #begin(asked: Asked): Promise<boolean> {
    if (this.#state.asked) return false;
    this.#tell({ type: 'asked', asked });
    if (asked.question !== 'check') {
      this.#stopTimers();
      await this.#sending;
    }
    return true;
  }

  #tell(event: SessionEvent): void {
    const before = this.#state;
    this.#state = nextSession(before, event);
    const { content, draft } = this.#state;
    // A tab in which nobody writes must not touch what another one keeps.
    if (event.type !== 'heard' && (content !== before.content || draft !== before.draft))
      this.#places.keep(unsavedOf(this.#state));
    this.#listeners.tell();
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
  #save(): Promise<void> {
    this.#sending ??= this.#saveOnce().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #saveOnce(): Promise<void> {
    const sent = this.#state.draft.unanswered ?? this.#state.content;
    this.#tell({ type: 'saveSent', sent });
    const answer = await this.#places.send(sent, this.#state.draft.revision);
    this.#tell({ type: 'saveAnswered', sent, answer, kept: this.#places.read() });
    const { failures, failure } = this.#state.draft;
    if (failure === 'refused' || !isToBeSaved(this.#state)) return;
    if (failures > 0) this.#stopTimers();
    // What was written meanwhile follows.
    const { afterLastChangeMs, firstRetryMs, longestRetryMs } = patience;
    this.#saveIn(
      failures > 0 ? Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)) : afterLastChangeMs,
    );
  }
}
