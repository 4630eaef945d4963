import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangedParts } from './changes.ts';
import { followChanges, type NoticeSource, type Tab } from './follow-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab whose stream the test speaks on. */
function openTab(chance = 0.5) {
  const sources: (NoticeSource & { readyState: number; isClosed: boolean })[] = [];
  const asked: string[] = [];
  const told: ChangedParts[] = [];
  let isHidden = false;
  let turned = () => {};
  const tab: Tab = {
    open(path) {
      asked.push(path);
      const source = {
        onmessage: null,
        onerror: null,
        readyState: 1,
        isClosed: false,
        close() {
          this.isClosed = true;
        },
      };
      sources.push(source);
      return source;
    },
    isHidden: () => isHidden,
    onTurn(listener) {
      turned = listener;
      return () => {
        turned = () => {};
      };
    },
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    chance: () => chance,
    ageMs: () => 3_400.4,
  };
  const stop = followChanges((parts) => told.push(parts), 2_000, tab);
  return {
    sources,
    asked,
    told,
    stop,
    say: (pages: string, texts: string) =>
      sources.at(-1)?.onmessage?.({ data: JSON.stringify({ pages, texts }) }),
    turn(hidden: boolean) {
      isHidden = hidden;
      turned();
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an open page', () => {
  test('opens nothing while it comes, and asks for nothing while nothing changed', async () => {
    const page = openTab();
    await pass(1_999);
    expect(page.sources).toHaveLength(0);
    await pass(1);
    expect(page.sources).toHaveLength(1);
    page.say('p1', 't1');
    page.say('p1', 't1');
    await pass(5_000);
    expect(page.told).toEqual([]);
  });

  test('is notified once of a burst of changes, and which parts they concern', async () => {
    const page = openTab();
    await pass(2_000);
    page.say('p1', 't1');
    await pass(2_000);
    for (const nth of [2, 3, 4, 5]) page.say(`p${nth}`, 't1');
    await pass(100);
    expect(page.told).toEqual([]);
    await pass(1_000);
    expect(page.told).toEqual([{ pages: true, texts: false }]);
    page.say('p5', 't2');
    await pass(1_000);
    expect(page.told[1]).toEqual({ pages: false, texts: true });
  });

  test('sends its age as long as it knows of no state, and receives what changed since it came', async () => {
    const page = openTab();
    await pass(2_000);
    page.say('p1', 't1');
    page.say('p2', 't1');
    await pass(1_000);
    expect(page.told).toEqual([{ pages: true, texts: false }]);
    page.turn(true);
    page.turn(false);
    expect(page.asked).toEqual(['/changes?age=3400', '/changes']);
  });

  test('asks at a moment of its own', async () => {
    const pages = [0, 0.5, 0.99].map(openTab);
    await pass(2_000);
    for (const page of pages) page.say('p1', 't1');
    await pass(1_000);
    for (const page of pages) page.say('p2', 't1');
    await pass(200);
    expect(pages.map(({ told }) => told.length)).toEqual([1, 0, 0]);
    await pass(350);
    expect(pages.map(({ told }) => told.length)).toEqual([1, 1, 0]);
    await pass(400);
    expect(pages.map(({ told }) => told.length)).toEqual([1, 1, 1]);
  });

  test('holds no stream while nobody looks, and learns afterwards what it missed', async () => {
    const page = openTab();
    await pass(2_000);
    page.say('p1', 't1');
    await pass(1_000);
    page.turn(true);
    expect(page.sources[0]?.isClosed).toBe(true);
    page.turn(false);
    expect(page.sources).toHaveLength(2);
    page.say('p9', 't1');
    await pass(1_000);
    expect(page.told).toEqual([{ pages: true, texts: false }]);
  });

  test('that is refused tries again after a while', async () => {
    const page = openTab();
    await pass(2_000);
    const [refused] = page.sources;
    if (refused) refused.readyState = 2;
    refused?.onerror?.();
    await pass(60_000);
    expect(page.sources).toHaveLength(1);
    await pass(60_000);
    expect(page.sources).toHaveLength(2);
  });

  test('says nothing when the stream makes no sense, and stops when it is asked to', async () => {
    const page = openTab();
    await pass(2_000);
    page.say('p1', 't1');
    page.sources[0]?.onmessage?.({ data: 'what?' });
    page.sources[0]?.onmessage?.({ data: '{"pages":1}' });
    await pass(1_000);
    expect(page.told).toEqual([]);
    page.stop();
    expect(page.sources[0]?.isClosed).toBe(true);
    page.turn(false);
    await pass(200_000);
    expect(page.sources).toHaveLength(1);
  });
});
