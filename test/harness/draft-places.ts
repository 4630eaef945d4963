import { vi } from 'vitest';
import { type Draft, readStoredDraft, type StoredDraft, type Writing } from '#app/dictation/drafts/draft.ts';
import { DraftAutosave, type SaveAnswer } from '#app/dictation/drafts/draft-autosave.ts';

/** A server that stores one draft as ours does, and a wire that can be cut before or after it. */
export class Server {
  stored: Draft | undefined;
  cut: 'nowhere' | 'before' | 'after' = 'nowhere';
  refuses = false;
  knowsNobody = false;
  saves: string[] = [];

  send = async (writing: Writing, revision: number): Promise<SaveAnswer> => {
    if (this.cut === 'before') return { answer: 'unreachable' };
    if (this.knowsNobody) return { answer: 'signedOut' };
    if (this.refuses) return { answer: 'refused' };
    const answer = this.#save(writing, revision);
    return this.cut === 'after' ? { answer: 'unreachable' } : answer;
  };

  #save(writing: Writing, revision: number): SaveAnswer {
    if (this.stored && this.stored.revision !== revision)
      return { answer: 'writtenElsewhere', stored: this.stored };
    this.stored = { ...writing, revision: revision + 1 };
    this.saves.push(writing.text);
    return { answer: 'saved', revision: this.stored.revision };
  }
}

/** What survives a tab. */
export class Browser {
  json: string | null = null;
  read = () => readStoredDraft(this.json);
  keep = (draft: StoredDraft | undefined) => {
    this.json = draft ? JSON.stringify(draft) : null;
  };
}

/** A page of someone who writes. */
export function openTab(server: Server, browser: Browser) {
  const keeper = new DraftAutosave(
    { read: browser.read, keep: browser.keep, send: server.send },
    server.stored,
  );
  keeper.open();
  return keeper;
}

/** Writes over all that stands in the editor. */
export const type = (keeper: DraftAutosave, text: string) => keeper.change({ text });
/** What stands in the editor. */
export const textIn = (keeper: DraftAutosave) => keeper.state().writing.text;
/** As long as a save waits for the last key. */
export const soon = () => vi.advanceTimersByTimeAsync(1_000);
/** Long after everything was tried again. */
export const later = () => vi.advanceTimersByTimeAsync(60_000);
