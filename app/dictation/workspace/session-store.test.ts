import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser, later, openTab, Server, soon } from '#test/harness/draft-places.ts';
import { blankContent } from '../drafts/draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('is in the browser at once and on the server soon', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.type('A night');
    expect(browser.read()?.writing.text).toBe('A night');
    expect(tab.saving).toBe('saving');
    expect(server.stored).toBeUndefined();
    await soon();
    expect(server.stored?.text).toBe('A night');
    expect(tab.saving).toBe('saved');
  });

  test('stays in a browser that its writer may leave to others only until the server has it', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.type('A night');
    await soon();
    expect(browser.json).toBeNull();

    server.cut = 'before';
    tab.type('A night at');
    await soon();
    expect(browser.read()?.writing.text).toBe('A night at');
    server.cut = 'nowhere';
    await later();
    expect(browser.json).toBeNull();
  });

  test('that arrived although nobody heard of it is cleared away at the next visit', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'after';
    const tab = openTab(server, browser);
    tab.type('A night');
    await soon();
    tab.kill();
    expect(browser.json).not.toBeNull();
    expect(openTab(server, browser).text).toBe('A night');
    expect(browser.json).toBeNull();
  });

  test('is saved now and then also by someone who never pauses', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    for (let letters = 1; letters <= 50; letters += 1) {
      tab.type('x'.repeat(letters));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(2);
    expect(server.saves.length).toBeLessThan(10);
  });

  test('that is empty is nothing to save', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    await later();
    expect(server.saves).toEqual([]);
    expect(tab.saving).toBe('nothing');
  });

  test('that was emptied is saved as empty', async () => {
    const server = new Server();
    const tab = openTab(server, new Browser());
    tab.type('wrong');
    await soon();
    tab.type('');
    await soon();
    expect(server.stored?.text).toBe('');
  });

  test('goes on where it was after a reload', async () => {
    const [server, browser] = [new Server(), new Browser()];
    openTab(server, browser).type('A night at');
    await soon();
    expect(openTab(server, new Browser()).text).toBe('A night at');
  });
});

describe('when the server cannot be reached', () => {
  test('what was written stays on the device, and is sent when it can', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'before';
    const tab = openTab(server, browser);
    tab.type('A night');
    await later();
    expect(tab.saving).toBe('device');
    tab.type('A night at');
    expect(browser.read()?.writing.text).toBe('A night at');
    server.cut = 'nowhere';
    await later();
    expect(server.stored?.text).toBe('A night at');
    expect(tab.saving).toBe('saved');
  });

  test('it is sent at once when the network comes back', async () => {
    const server = new Server();
    server.cut = 'before';
    const tab = openTab(server, new Browser());
    tab.type('A night');
    await later();
    server.cut = 'nowhere';
    tab.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored?.text).toBe('A night');
  });

  test('a killed tab loses nothing', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    tab.type('A night');
    await soon();
    tab.type('A night at');
    tab.kill();
    expect(openTab(server, browser).text).toBe('A night at');
    await soon();
    expect(server.stored?.text).toBe('A night at');
  });

  test('a lost answer is no second author', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'after';
    const tab = openTab(server, browser);
    tab.type('A night');
    await soon();
    tab.type('A night at');
    server.cut = 'nowhere';
    await later();
    expect(tab.draft.other).toBeUndefined();
    expect(server.stored?.text).toBe('A night at');
  });

  test('a lost answer is no second author after the tab was killed either', async () => {
    const [server, browser] = [new Server(), new Browser()];
    server.cut = 'after';
    const tab = openTab(server, browser);
    tab.type('A night');
    await soon();
    tab.type('A night at');
    tab.kill();
    server.cut = 'nowhere';
    const next = openTab(server, browser);
    expect(next.draft.other).toBeUndefined();
    expect(next.text).toBe('A night at');
    await later();
    expect(server.stored?.text).toBe('A night at');
  });

  test('what the server refuses stays on the device and is not sent again and again', async () => {
    const server = new Server();
    server.refuses = true;
    const send = vi.spyOn(server, 'send');
    const tab = openTab(server, new Browser());
    tab.type('A night');
    await later();
    expect(tab.saving).toBe('device');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('written in two places', () => {
  async function disagree() {
    const server = new Server();
    const [here, there] = [openTab(server, new Browser()), openTab(server, new Browser())];
    there.type('from the phone');
    await soon();
    here.type('from the desk');
    await soon();
    return { server, here };
  }

  test('it is a question, and nothing is overwritten before it is answered', async () => {
    const { server, here } = await disagree();
    expect(here.draft.other?.text).toBe('from the phone');
    expect(here.text).toBe('from the desk');
    here.type('from the desk, still');
    await later();
    expect(server.stored?.text).toBe('from the phone');
  });

  test('it is still a question after a reload, also if one went on writing meanwhile', async () => {
    const { server } = await disagree();
    const browser = new Browser();
    browser.keep({ writing: { ...blankContent, text: 'from the desk' }, revision: 0 });
    const tab = openTab(server, browser);
    expect(tab.draft.other?.text).toBe('from the phone');
    tab.type('from the desk, still');
    tab.kill();
    const again = openTab(server, browser);
    expect([again.text, again.draft.other?.text]).toEqual(['from the desk, still', 'from the phone']);
    await later();
    expect(server.stored?.text).toBe('from the phone');
  });

  test('one can keep what is here', async () => {
    const { server, here } = await disagree();
    here.choose('mine');
    await soon();
    expect(server.stored?.text).toBe('from the desk');
    expect([here.saving, here.draft.other]).toEqual(['saved', undefined]);
  });

  test('one can take what is there', async () => {
    const { server, here } = await disagree();
    here.choose('other');
    expect(here.text).toBe('from the phone');
    await later();
    expect(server.stored?.text).toBe('from the phone');
    here.type('from the phone, and on');
    await soon();
    expect(server.stored?.text).toBe('from the phone, and on');
  });

  test('the same words are no question', async () => {
    const server = new Server();
    const [here, there] = [openTab(server, new Browser()), openTab(server, new Browser())];
    there.type('alike');
    await soon();
    here.type('alike');
    await soon();
    expect(here.saving).toBe('saved');
    expect(here.draft.other).toBeUndefined();
  });

  test('a second tab that only looks follows the first', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const first = openTab(server, browser);
    first.type('A night');
    const second = openTab(server, browser);
    first.saveNow();
    first.type('A night at');
    await later();
    expect(second.draft.other).toBeUndefined();
    expect(first.draft.other).toBeUndefined();
    expect(server.stored?.text).toBe('A night at');
  });
});

test('a tab in which somebody only listens leaves what another one keeps', () => {
  const [server, browser] = [new Server(), new Browser()];
  const [first, second] = [openTab(server, browser), openTab(server, browser)];
  server.cut = 'before';
  first.type('A night');
  second.hear(1);
  expect(browser.read()?.writing.text).toBe('A night');
  expect(second.state().content.replays).toBe(1);
});
