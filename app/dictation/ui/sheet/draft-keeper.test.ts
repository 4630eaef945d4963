import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type KeptDraft, readKeptDraft, type StoredDraft } from '../../workspace/draft-choice.ts';
import { blankWriting, type Writing } from '../../workspace/writing.ts';
import { DraftKeeper, type SaveAnswer } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps one draft as ours does, and a wire that can be cut before or after it. */
class Server {
  stored: StoredDraft | undefined;
  cut: 'nowhere' | 'before' | 'after' = 'nowhere';
  refuses = false;
  saves: string[] = [];

  send = async (writing: Writing, revision: number): Promise<SaveAnswer> => {
    if (this.cut === 'before') return { answer: 'unreachable' };
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
class Browser {
  json: string | null = null;
  read = () => readKeptDraft(this.json);
  keep = (draft: KeptDraft | undefined) => {
    this.json = draft ? JSON.stringify(draft) : null;
  };
}

function openTab(server: Server, browser: Browser) {
  const keeper = new DraftKeeper(
    { read: browser.read, keep: browser.keep, send: server.send },
    server.stored,
  );
  keeper.open();
  return keeper;
}

const type = (keeper: DraftKeeper, text: string) => keeper.change({ text });
const textIn = (keeper: DraftKeeper) => keeper.state().writing.text;
const soon = () => vi.advanceTimersByTimeAsync(1_000);
const later = () => vi.advanceTimersByTimeAsync(60_000);

describe('a draft', () => {
  test('is in the browser at once and on the server soon', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    type(tab, 'A night');
    expect(browser.read()?.writing.text).toBe('A night');
    expect(tab.state().saving).toBe('saving');
    expect(server.stored).toBeUndefined();
    await soon();
    expect(server.stored?.text).toBe('A night');
    expect(tab.state().saving).toBe('saved');
    expect(browser.read()?.isSaved).toBe(true);
  });

  test('is saved now and then also by someone who never pauses', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    for (let letters = 1; letters <= 50; letters += 1) {
      type(tab, 'x'.repeat(letters));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(2);
    expect(server.saves.length).toBeLessThan(10);
  });

  test('that is empty is nothing to save', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    tab.change({ mode: 'gaps' });
    await later();
    expect(server.saves).toEqual([]);
    expect(tab.state().saving).toBe('nothing');
  });

  test('that was emptied is saved as empty', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    type(tab, 'wrong');
    await soon();
    type(tab, '');
    await soon();
    expect(server.stored?.text).toBe('');
  });

  test('goes on where it was after a reload', async () => {
    const [server, browser] = [new Server(), new Browser()];
    type(openTab(server, browser), 'A night at');
    await soon();
    expect(textIn(openTab(server, new Browser()))).toBe('A night at');
  });
});

describe('when the server cannot be reached', () => {
  test('what was written stays on the device, and is sent when it can', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'before';
    const tab = openTab(server, browser);
    type(tab, 'A night');
    await later();
    expect(tab.state().saving).toBe('device');
    type(tab, 'A night at');
    expect(browser.read()?.writing.text).toBe('A night at');
    server.cut = 'nowhere';
    await later();
    expect(server.stored?.text).toBe('A night at');
    expect(tab.state().saving).toBe('saved');
  });

  test('it is sent at once when the network comes back', async () => {
    const server = new Server();
    server.cut = 'before';
    const tab = openTab(server, new Browser());
    type(tab, 'A night');
    await later();
    server.cut = 'nowhere';
    tab.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored?.text).toBe('A night');
  });

  test('a killed tab loses nothing', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    type(tab, 'A night');
    await soon();
    type(tab, 'A night at');
    tab.close();
    expect(textIn(openTab(server, browser))).toBe('A night at');
    await soon();
    expect(server.stored?.text).toBe('A night at');
  });

  test('a lost answer is no second author', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'after';
    const tab = openTab(server, browser);
    type(tab, 'A night');
    await soon();
    type(tab, 'A night at');
    server.cut = 'nowhere';
    await later();
    expect(tab.state().other).toBeUndefined();
    expect(server.stored?.text).toBe('A night at');
  });

  test('a lost answer is no second author after the tab was killed either', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'after';
    const tab = openTab(server, browser);
    type(tab, 'A night');
    await soon();
    type(tab, 'A night at');
    tab.close();
    server.cut = 'nowhere';
    const next = openTab(server, browser);
    expect(next.state().other).toBeUndefined();
    expect(textIn(next)).toBe('A night at');
    await later();
    expect(server.stored?.text).toBe('A night at');
  });

  test('what the server refuses stays on the device and is not sent again and again', async () => {
    const server = new Server();
    server.refuses = true;
    const send = vi.spyOn(server, 'send');
    const tab = openTab(server, new Browser());
    type(tab, 'A night');
    await later();
    expect(tab.state().saving).toBe('device');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('written in two places', () => {
  async function disagree() {
    const server = new Server();
    const [here, there] = [openTab(server, new Browser()), openTab(server, new Browser())];
    type(there, 'from the phone');
    await soon();
    type(here, 'from the desk');
    await soon();
    return { server, here };
  }

  test('it is a question, and nothing is overwritten before it is answered', async () => {
    const { server, here } = await disagree();
    expect(here.state().other?.text).toBe('from the phone');
    expect(textIn(here)).toBe('from the desk');
    type(here, 'from the desk, still');
    await later();
    expect(server.stored?.text).toBe('from the phone');
  });

  test('one can keep what is here', async () => {
    const { server, here } = await disagree();
    here.choose('mine');
    await soon();
    expect(server.stored?.text).toBe('from the desk');
    expect(here.state()).toMatchObject({ saving: 'saved', other: undefined });
  });

  test('one can take what is there', async () => {
    const { server, here } = await disagree();
    here.choose('other');
    expect(textIn(here)).toBe('from the phone');
    await later();
    expect(server.stored?.text).toBe('from the phone');
    type(here, 'from the phone, and on');
    await soon();
    expect(server.stored?.text).toBe('from the phone, and on');
  });

  test('the same words are no question', async () => {
    const server = new Server();
    const [here, there] = [openTab(server, new Browser()), openTab(server, new Browser())];
    type(there, 'alike');
    await soon();
    type(here, 'alike');
    await soon();
    expect(here.state().saving).toBe('saved');
    expect(here.state().other).toBeUndefined();
  });

  test('a second tab that only looks follows the first', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const first = openTab(server, browser);
    type(first, 'A night');
    const second = openTab(server, browser);
    first.saveNow();
    type(first, 'A night at');
    await later();
    expect(second.state().other).toBeUndefined();
    expect(first.state().other).toBeUndefined();
    expect(server.stored?.text).toBe('A night at');
  });
});

describe('handed in', () => {
  test('it is gone, and a save that was on its way does not bring it back', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    type(tab, 'All of it');
    tab.saveNow();
    await tab.hold();
    type(tab, 'All of it, and more');
    await later();
    expect(server.saves).toEqual(['All of it']);
    server.stored = undefined;
    tab.forget();
    await later();
    expect(server.stored).toBeUndefined();
    expect(browser.json).toBeNull();
    expect(tab.state().writing).toEqual(blankWriting);
    type(tab, 'Once more');
    await soon();
    expect(server.stored).toMatchObject({ text: 'Once more', revision: 1 });
  });

  test('in vain, it is saved as before', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    await tab.hold();
    type(tab, 'All of it');
    await later();
    expect(server.stored).toBeUndefined();
    tab.release();
    await soon();
    expect(server.stored?.text).toBe('All of it');
  });
});
