import { vi } from 'vitest';
import type { Reviewed } from '#app/dictation/attempts/attempt-answer.ts';
import {
  type Draft,
  type DraftContent,
  readStoredDraft,
  type StoredDraft,
  withoutSubmitted,
} from '#app/dictation/drafts/draft.ts';
import { type SaveAnswer, savingOf } from '#app/dictation/drafts/draft-state.ts';
import type { AttemptId, ResultReview } from '#app/dictation/grading/attempt.ts';
import type { Answer } from '#app/dictation/requests.ts';
import { SessionStore } from '#app/dictation/workspace/session-store.ts';

const scores = { ear: 1, spelling: 1, accuracy: 1, wordErrorRate: 0, characterErrorRate: 0 };

/** A server that stores one draft as ours does, and a wire that can be cut before or after it. */
export class Server {
  stored: Draft | undefined;
  cut: 'nowhere' | 'before' | 'after' = 'nowhere';
  refuses = false;
  knowsNobody = false;
  saves: string[] = [];

  send = async (content: DraftContent, revision: number): Promise<SaveAnswer> => {
    if (this.cut === 'before') return { answer: 'unreachable' };
    if (this.knowsNobody) return { answer: 'signedOut' };
    if (this.refuses) return { answer: 'refused' };
    const answer = this.#save(content, revision);
    return this.cut === 'after' ? { answer: 'unreachable' } : answer;
  };

  /** Takes a submission, and clears the draft of it. */
  ask = async ({ text, mode }: { text: string; mode: DraftContent['mode'] }): Promise<Answer<Reviewed>> => {
    const unreachable = { problem: 'dictation:refusal.unreachable' } as const;
    if (this.cut === 'before' || this.knowsNobody) return unreachable;
    const { stored } = this;
    if (stored) this.stored = { ...withoutSubmitted(stored, mode), revision: stored.revision + 1 };
    return this.cut === 'after' ? unreachable : { value: resultOf(text, this.stored?.revision ?? 0) };
  };

  #save(content: DraftContent, revision: number): SaveAnswer {
    if (this.stored && this.stored.revision !== revision)
      return { answer: 'writtenElsewhere', stored: this.stored };
    this.stored = { ...content, revision: revision + 1 };
    this.saves.push(content.text);
    return { answer: 'saved', revision: this.stored.revision };
  }
}

/** A result without a mistake. */
export const resultOf = (text: string, draftRevision?: number): ResultReview => ({
  ...{ review: 'result', attemptId: 'a' as AttemptId, audioFileId: 'f' as ResultReview['audioFileId'] },
  ...{ text, original: text, sentenceStarts: [0], mistakes: [], scores, firstScores: scores },
  ...{ ownStars: null, draftRevision },
});

/** What survives a tab. */
export class Browser {
  json: string | null = null;
  read = () => readStoredDraft(this.json);
  keep = (draft: StoredDraft | undefined) => {
    this.json = draft ? JSON.stringify(draft) : null;
  };
}

/** A page of someone who writes. */
class Tab extends SessionStore {
  isKilled = false;

  constructor(server: Server, browser: Browser) {
    const places = {
      read: browser.read,
      keep: (draft: StoredDraft | undefined) => void (this.isKilled || browser.keep(draft)),
      send: (content: DraftContent, revision: number) =>
        this.isKilled ? new Promise<never>(() => {}) : server.send(content, revision),
      ask: server.ask,
    };
    super(places, server.stored);
    this.open();
  }

  get saving() {
    return savingOf(this.state());
  }

  get text() {
    return this.state().content.text;
  }

  get draft() {
    return this.state().draft;
  }

  /** Nothing of it happens any more. */
  kill() {
    this.isKilled = true;
  }
}

export const openTab = (server: Server, browser: Browser) => new Tab(server, browser);
/** As long as a save waits for the last key. */
export const soon = () => vi.advanceTimersByTimeAsync(1_000);
/** Long after everything was tried again. */
export const later = () => vi.advanceTimersByTimeAsync(60_000);
