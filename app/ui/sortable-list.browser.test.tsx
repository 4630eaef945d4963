import { useEffect, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Sorting } from '#dev/kit/sorting.tsx';
import { finger, middleOf, mouse, onTouchScreen } from '#test/browser/input.ts';
import { renderPage } from '#test/browser/render-page.tsx';
import { SortableList, type SortableListProps } from './sortable-list.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = () => page.getByRole('list', { name: 'Dishes' }).element();
const shown = () => [...list().children].map((row) => row.textContent?.trim()[0]).join('');
const said = () => document.querySelector('ol[aria-label=Dishes] ~ [aria-live]')?.textContent;
const stored = () => page.getByLabelText('Stored order').element().textContent;

const focus = (name: string) => button(name).element().focus();
const expectFocus = (name: string) => expect.element(button(name)).toHaveFocus();

describe('with a server that takes a moment', () => {
  const open = () => renderPage(<Sorting />);

  test('a row is moved by its buttons, which stop at the ends, and the focus goes with it', async () => {
    await open();
    await expect.element(button('Soup up')).toBeDisabled();
    await expect.element(button('Tea down')).toBeDisabled();
    focus('Soup down');
    await userEvent.keyboard('{Enter}');
    await expectFocus('Soup down');
    expect(said()).toBe('Soup: moved, 2 of 4.');
    expect(shown()).toBe('BSAT');
    await expect.poll(stored).toBe('BSAT');
    focus('Soup up');
    await userEvent.keyboard('{Enter}');
    await expectFocus('Soup down');
    await expect.poll(stored).toBe('SBAT');
  });

  test('three quick presses are three places, sent as few orders', async () => {
    await open();
    focus('Soup down');
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(shown()).toBe('BATS');
    await expect.poll(stored).toBe('BATS');
    expect(shown()).toBe('BATS');
  });

  test('with the keyboard alone: Space grabs, arrows move, Space drops, Escape puts it back', async () => {
    await open();
    await expect.element(button('Move Soup')).toHaveAccessibleDescription(/Space lifts/);
    focus('Move Soup');
    await userEvent.keyboard('{ArrowDown}');
    expect(shown()).toBe('SBAT');
    await userEvent.keyboard(' ');
    await expect.element(button('Move Soup')).toHaveAttribute('aria-pressed', 'true');
    expect(said()).toBe('Soup lifted.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(shown()).toBe('BAST');
    await expectFocus('Move Soup');
    expect(said()).toBe('Soup: moved, 3 of 4.');
    expect(stored()).toBe('SBAT');
    await userEvent.keyboard(' ');
    expect(said()).toBe('Soup: dropped, 3 of 4.');
    await expect.poll(stored).toBe('BAST');
    await expectFocus('Move Soup');

    await userEvent.keyboard(' {Home}');
    expect(shown()).toBe('SBAT');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBe('BAST');
    expect(said()).toBe('Soup: cancelled, 3 of 4.');
    await expectFocus('Move Soup');
  });

  test('who walks on with Tab leaves the row where it is', async () => {
    await open();
    focus('Move Soup');
    await userEvent.keyboard(' {ArrowDown}');
    expect(shown()).toBe('BSAT');
    await userEvent.tab();
    await expectFocus('Soup up');
    await expect.poll(stored).toBe('BSAT');
  });

  test('an order that is refused goes back to what is stored', async () => {
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
    await renderPage(<Shared onReorder={() => refused} />);
    focus('Move Tea');
    await userEvent.keyboard(' {Home} ');
    expect(said()).toBe('Tea dropped.');
    expect(shown()).toBe('TSB');
    refuse();
    await expect.poll(shown).toBe('SBT');
  });

  /** Presses on a handle and drags it to the middle of another row, a little past it. */
  async function pull(from: string, to: string) {
    const [start, end] = [middleOf(button(from).element()), middleOf(button(to).element())];
    const past = { x: end.x, y: end.y + (start.y < end.y ? 30 : -30) };
    await mouse.move(start);
    await mouse.press(start);
    await mouse.pull({ x: end.x, y: (start.y + end.y) / 2 });
    await mouse.pull(past);
    return past;
  }

  test('a row is dragged by its handle with the mouse, and dropped, or put back with Escape', async () => {
    await open();
    const end = await pull('Move Soup', 'Move Tea');
    expect(stored()).toBe('SBAT');
    await mouse.release(end);
    await expect.poll(shown).toBe('BATS');
    await expect.poll(stored).toBe('BATS');
    await expectFocus('Move Soup');
    const again = await pull('Move Soup', 'Move Bread');
    await userEvent.keyboard('{Escape}');
    await mouse.release(again);
    expect(shown()).toBe('BATS');
  });

  test('a row is dragged with a finger, and the page stays where it is', async () => {
    await page.viewport(390, 844);
    await renderPage(
      <div className="py-[60rem]">
        <Sorting />
      </div>,
    );
    button('Move Soup').element().scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = window.scrollY;
    expect(before).toBeGreaterThan(0);
    await onTouchScreen(async () => {
      const [from, to] = [middleOf(button('Move Soup').element()), middleOf(button('Move Bread').element())];
      await finger.press(from);
      for (const part of [0.25, 0.5, 0.75, 1.2])
        await finger.pull({ x: from.x, y: from.y + (to.y - from.y) * part });
      await finger.release();
      await expect.poll(stored).toBe('BSAT');
    });
    expect(window.scrollY).toBe(before);
    await page.viewport(1280, 800);
  });

  test('near the edge of the window the page goes along', async () => {
    await renderPage(
      <div className="py-[60rem]">
        <Sorting />
      </div>,
    );
    button('Move Tea').element().scrollIntoView({ block: 'start', behavior: 'instant' });
    const before = window.scrollY;
    const start = middleOf(button('Move Tea').element());
    await mouse.move(start);
    await mouse.press(start);
    await mouse.pull({ x: start.x, y: 2 });
    await expect.poll(() => window.scrollY).toBeLessThan(before - 60);
    await userEvent.keyboard('{Escape}');
    await mouse.release(start);
    expect(stored()).toBe('SBAT');
  });
});

type Reorder = SortableListProps<string>['onReorder'];
let changeShared: (rows: string[]) => void;

/** A list whose rows the test changes, as another admin does. */
function Shared({ onReorder }: { onReorder: Reorder }) {
  const [rows, setRows] = useState(['Soup', 'Bread', 'Tea']);
  useEffect(() => {
    changeShared = setRows;
  }, []);
  return (
    <SortableList
      rows={rows}
      rowKey={(name) => name}
      label="Dishes"
      instructions="Space lifts."
      handleLabel={(name) => `Move ${name}`}
      upLabel={(name) => `${name} up`}
      downLabel={(name) => `${name} down`}
      announce={(name, { what }) => `${name} ${what}.`}
      onReorder={onReorder}
      form={{ id: 'order', name: 'move' }}
    >
      {(name) => name}
    </SortableList>
  );
}

describe('while others change the same list', () => {
  const openShared = (onReorder: Reorder) => ({
    opened: renderPage(<Shared onReorder={onReorder} />),
    change: (rows: string[]) => changeShared(rows),
  });

  test('a row that comes while another is dragged is part of the order that is stored', async () => {
    const store = vi.fn(async (_order: readonly string[]) => undefined);
    const { opened, change } = openShared(store);
    await opened;
    focus('Move Soup');
    await userEvent.keyboard(' {ArrowDown}');
    change(['Soup', 'Bread', 'Tea', 'Jam']);
    await expect.poll(shown).toBe('BSTJ');
    await userEvent.keyboard(' ');
    await expect.poll(() => store.mock.calls).toEqual([[['Bread', 'Soup', 'Tea', 'Jam']]]);
  });

  test('a row that comes between two quick presses takes neither of them back', async () => {
    const orders: string[] = [];
    let answer = () => {};
    const { opened, change } = openShared(async (order) => {
      orders.push(order.map((name) => name[0]).join(''));
      if (orders.length > 1) return change([...order]);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      change([...order, 'Jam']);
    });
    await opened;
    focus('Soup down');
    await userEvent.keyboard('{Enter}{Enter}');
    answer();
    await expect.poll(() => orders).toEqual(['BST', 'BTSJ']);
    await expect.poll(shown).toBe('BTSJ');
  });

  test('a dragged row that is deleted is let go: the others can be moved again', async () => {
    const store = vi.fn(async (_order: readonly string[]) => undefined);
    const { opened, change } = openShared(async (order) => {
      await store(order);
      change([...order]);
    });
    await opened;
    focus('Move Soup');
    await userEvent.keyboard(' {ArrowDown}');
    change(['Bread', 'Tea']);
    await expect.poll(shown).toBe('BT');
    await button('Tea up').click();
    await expect.poll(shown).toBe('TB');
    expect(store).toHaveBeenCalledWith(['Tea', 'Bread']);
  });

  test('the row that was taken hold of is moved, wherever the others have gone meanwhile', async () => {
    const store = vi.fn(async (_order: readonly string[]) => undefined);
    const { opened, change } = openShared(store);
    await opened;
    const [start, end] = [middleOf(button('Move Soup').element()), middleOf(button('Move Tea').element())];
    await mouse.move(start);
    await mouse.press(start);
    await mouse.pull({ x: end.x, y: end.y + 10 });
    change(['Tea', 'Soup', 'Bread']);
    await expect.poll(shown).toBe('TSB');
    await mouse.release({ x: end.x, y: end.y + 10 });
    await expect.poll(() => store.mock.calls).toEqual([[['Tea', 'Bread', 'Soup']]]);
  });
});

test('a button moves the row beside it, also while another row is still dragged', async () => {
  await renderPage(<Sorting />);
  focus('Move Soup');
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  expect(shown()).toBe('BAST');
  // A press on nothing takes the focus away to nowhere.
  button('Move Soup').element().blur();
  await button('Bread down').click();
  expect(shown()).toBe('ABST');
  await expect.element(button('Move Soup')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(stored).toBe('ABST');
});

test('without scripts its buttons send the form that is named', async () => {
  await renderPage(<Shared onReorder={async () => undefined} />);
  const { type, name, value } = button('Tea up').element() as HTMLButtonElement;
  expect({ type, name, value }).toEqual({ type: 'submit', name: 'move', value: 'up:Tea' });
  await expect.element(button('Tea up')).toHaveAttribute('form', 'order');
});
