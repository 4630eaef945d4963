import { useState } from 'react';
import { SortableList, type SortingNews } from '#app/ui/sortable-list.tsx';
import { Family, Specimen } from './specimen.tsx';

const dishes = ['Soup', 'Bread', 'A cheese whose name is Donaudampfschifffahrtsgesellschaftskäse', 'Tea'];

/** Answers after a moment, as a server does, and refuses what would put tea first. */
function useSlowMenu() {
  const [order, setOrder] = useState<readonly string[]>(dishes);
  const [answers, setAnswers] = useState(0);
  async function save(wanted: readonly string[]) {
    await new Promise((done) => setTimeout(done, 60));
    setAnswers((before) => before + 1);
    if (wanted[0] !== 'Tea') setOrder(wanted);
  }
  return { order, save, answers };
}

const announce = (name: string, { what, place, count }: SortingNews) =>
  what === 'lifted' ? `${name} lifted.` : `${name}: ${what}, ${place} of ${count}.`;

const labels = {
  instructions: 'Space lifts, arrows move, Space drops, Escape puts it back.',
  handleLabel: (name: string) => `Move ${name}`,
  upLabel: (name: string) => `${name} up`,
  downLabel: (name: string) => `${name} down`,
  announce,
};

export function Sorting() {
  const { order, save, answers } = useSlowMenu();
  return (
    <Family id="sorting" title="Lists in an order">
      <Specimen name="Sortable list (a server that takes a moment, and refuses tea at the top)">
        <SortableList rows={order} rowKey={(name) => name} label="Dishes" onReorder={save} {...labels}>
          {(name) => <p className="py-1 wrap-anywhere">{name}</p>}
        </SortableList>
        <p className="mt-3 text-ink-soft text-sm">
          Stored: <output aria-label="Stored order">{order.map((name) => name[0]).join('')}</output>,
          answered: <output aria-label="Answers">{answers}</output>
        </p>
      </Specimen>
      <Specimen name="With one row">
        <SortableList
          rows={['Salt']}
          rowKey={(name) => name}
          label="Spices"
          onReorder={async () => undefined}
          {...labels}
        >
          {(name) => <p className="py-1">{name}</p>}
        </SortableList>
      </Specimen>
    </Family>
  );
}
