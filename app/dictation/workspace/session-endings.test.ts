import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser, later, openTab, Server, soon } from '#test/harness/draft-places.ts';
import { blankContent } from '../drafts/draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('submitted', () => {
  test('it is gone, and a save that was on its way does not bring it back', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.type('All of it');
    tab.saveNow();
    const asked = tab.ask({ question: 'finish' });
    tab.saveNow();
    await asked;
    await later();
    expect(server.saves).toEqual(['All of it']);
    expect(server.stored).toMatchObject({ ...blankContent, revision: 2 });
    expect(browser.json).toBeNull();
    expect(tab.state().content).toEqual(blankContent);
    tab.change({ type: 'restarted' });
    tab.type('Once more');
    await soon();
    expect(server.stored).toMatchObject({ text: 'Once more', revision: 3 });
  });

  test('it is sent once, however often somebody presses', async () => {
    const server = new Server();
    const ask = vi.spyOn(server, 'ask');
    const tab = openTab(server, new Browser());
    tab.type('All of it');
    await Promise.all([tab.ask({ question: 'compare' }), tab.ask({ question: 'finish' })]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('in vain, it is saved as before, and can be submitted again', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.type('All of it');
    server.cut = 'before';
    await tab.ask({ question: 'finish' });
    expect(tab.state()).toMatchObject({ problem: 'dictation:refusal.unreachable', asked: undefined });
    expect(browser.read()?.writing.text).toBe('All of it');
    server.cut = 'nowhere';
    await later();
    expect(server.stored?.text).toBe('All of it');
    tab.retry();
    await soon();
    expect(tab.state()).toMatchObject({ review: { stage: 'result' }, content: { text: '' } });
  });

  test('by a page that was left meanwhile, it does not come back from the browser', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.type('All of it');
    const asked = tab.ask({ question: 'finish' });
    tab.saveNow();
    await asked;
    expect(browser.json).toBeNull();
    expect(openTab(server, browser).text).toBe('');
  });

  test('it is in the editor again for whoever goes on, and is saved again', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    tab.type('Half of');
    await tab.ask({ question: 'finish' });
    tab.change({ type: 'wentOn' });
    expect(tab.text).toBe('Half of');
    await soon();
    expect(server.stored?.text).toBe('Half of');
  });

  test('from another window, this one is notified, and can begin with an empty editor', async () => {
    const server = new Server();
    const first = openTab(server, new Browser());
    first.type('All of it');
    await soon();
    const second = openTab(server, new Browser());
    server.stored = { ...blankContent, revision: 2 };
    second.type('All of it, and more');
    await soon();
    expect([second.draft.wasSubmittedElsewhere, second.draft.other]).toEqual([true, undefined]);
    expect(second.text).toBe('All of it, and more');
    second.change({ type: 'emptied' });
    expect([second.draft.wasSubmittedElsewhere, second.text]).toEqual([false, '']);
    await soon();
    expect(server.stored?.text).toBe('');
  });
});

describe('new gaps', () => {
  const cut = { value: { pieces: [{ text: 'A ' }, { gap: 0 }], revision: 2 } };

  test('empty the earlier ones, and leave everything else to be saved', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.change({ type: 'modeChanged', mode: 'gaps' });
    tab.type('word', 0);
    await soon();
    tab.change({ type: 'modeChanged', mode: 'whole' });
    tab.type('A night');
    tab.change({ type: 'modeChanged', mode: 'gaps' });
    server.stored = { ...blankContent, mode: 'gaps', revision: 2 };
    expect(await tab.cut(async () => cut)).toBeUndefined();
    const parts = { sentences: [], gaps: [] };
    expect(tab.state()).toMatchObject({ content: { text: 'A night', parts }, pieces: cut.value.pieces });
    await soon();
    expect(server.stored).toMatchObject({ text: 'A night', revision: 3 });
  });

  test('that are refused change nothing', async () => {
    const tab = openTab(new Server(), new Browser());
    tab.change({ type: 'modeChanged', mode: 'gaps' });
    tab.type('word', 0);
    const problem = 'dictation:refusal.noText' as const;
    expect(await tab.cut(async () => ({ problem }))).toBe(problem);
    expect(tab.state()).toMatchObject({ content: { parts: { gaps: ['word'] } }, asked: undefined });
  });
});

describe('whoever was signed out', () => {
  test('is told, keeps what they write, and has it saved once they have signed in again', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    server.knowsNobody = true;
    tab.type('A night');
    await soon();
    expect([tab.saving, tab.draft.failure]).toEqual(['device', 'signedOut']);
    expect(browser.read()?.writing.text).toBe('A night');
    server.knowsNobody = false;
    await later();
    expect([tab.saving, tab.draft.failure]).toEqual(['saved', undefined]);
    expect(server.stored?.text).toBe('A night');
  });
});

describe('the mode', () => {
  test('is stored though nothing was written: a dictation on paper has no text', async () => {
    const server = new Server();
    openTab(server, new Browser()).change({ type: 'modeChanged', mode: 'paper' });
    await soon();
    expect(openTab(server, new Browser()).state().content.mode).toBe('paper');
  });

  test('is changed without losing what was written in another', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    tab.type('A night');
    tab.change({ type: 'modeChanged', mode: 'sentences' });
    tab.type('One.', 0);
    tab.type('Two.', 1);
    tab.change({ type: 'modeChanged', mode: 'gaps' });
    tab.type('word', 0);
    await soon();
    expect(openTab(server, new Browser()).state().content).toMatchObject({
      mode: 'gaps',
      text: 'A night',
      parts: { sentences: ['One.', 'Two.'], gaps: ['word'] },
    });
  });
});
