import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser, later, openTab, Server, soon, textIn, type } from '#test/harness/draft-places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  });

  test('stays in a browser that its writer may leave to others only until the server has it', async () => {
    const [server, browser] = [new Server(), new Browser()];
    const tab = openTab(server, browser);
    type(tab, 'A night');
    await soon();
    expect(browser.json).toBeNull();

    server.cut = 'before';
    type(tab, 'A night at');
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
    type(tab, 'A night');
    await soon();
    void tab.hold();
    expect(browser.json).not.toBeNull();
    expect(textIn(openTab(server, browser))).toBe('A night');
    expect(browser.json).toBeNull();
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
    void tab.hold();
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
    void tab.hold();
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
