import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser, later, openTab, Server, soon, textIn, type } from '#test/harness/draft-places.ts';
import { blankWriting } from './draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('submitted', () => {
  test('it is gone, and a save that was on its way does not bring it back', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    type(tab, 'All of it');
    tab.saveNow();
    await tab.hold();
    type(tab, 'All of it, and more');
    await later();
    expect(server.saves).toEqual(['All of it']);
    server.stored = { ...blankWriting, revision: 2 };
    tab.forget(2);
    await later();
    expect(server.stored).toEqual({ ...blankWriting, revision: 2 });
    expect(browser.json).toBeNull();
    expect(tab.state().writing).toEqual(blankWriting);
    type(tab, 'Once more');
    await soon();
    expect(server.stored).toMatchObject({ text: 'Once more', revision: 3 });
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

  test('from another window, this one is notified, and can begin with an empty editor', async () => {
    const server = new Server();
    const first = openTab(server, new Browser());
    type(first, 'All of it');
    await soon();
    const second = openTab(server, new Browser());
    server.stored = { ...blankWriting, revision: 2 };
    type(second, 'All of it, and more');
    await soon();
    expect(second.state()).toMatchObject({ wasHandedInElsewhere: true });
    expect(second.state().other).toBeUndefined();
    expect(textIn(second)).toBe('All of it, and more');
    second.empty();
    expect(second.state()).toMatchObject({ wasHandedInElsewhere: false, writing: { text: '' } });
    await soon();
    expect(server.stored?.text).toBe('');
  });
});

describe('whoever was signed out', () => {
  test('is told, keeps what they write, and has it saved once they have signed in again', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    server.knowsNobody = true;
    type(tab, 'A night');
    await soon();
    expect(tab.state()).toMatchObject({ saving: 'device', isSignedOut: true });
    expect(browser.read()?.writing.text).toBe('A night');
    server.knowsNobody = false;
    await later();
    expect(tab.state()).toMatchObject({ saving: 'saved', isSignedOut: false });
    expect(server.stored?.text).toBe('A night');
  });
});

describe('the mode', () => {
  test('is stored though nothing was written: a dictation on paper has no text', async () => {
    const server = new Server();
    openTab(server, new Browser()).change({ mode: 'paper' });
    await soon();
    expect(openTab(server, new Browser()).state().writing.mode).toBe('paper');
  });

  test('is changed without losing what was written in another', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    type(tab, 'A night');
    tab.change({ mode: 'sentences', parts: { sentences: ['One.', 'Two.'], gaps: [] } });
    tab.change({ mode: 'gaps', parts: { sentences: ['One.', 'Two.'], gaps: ['word'] } });
    await soon();
    expect(openTab(server, new Browser()).state().writing).toMatchObject({
      mode: 'gaps',
      text: 'A night',
      parts: { sentences: ['One.', 'Two.'], gaps: ['word'] },
    });
  });
});
