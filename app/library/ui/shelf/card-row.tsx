import type { ShelfCard } from '../../shelf/shelf.ts';
import { AudioCard } from './audio-card.tsx';

/** A few cards in one line: side by side where there is room, moved sideways on a phone. */
export function CardRow({ cards }: { cards: ShelfCard[] }) {
  return (
    <ul className="grid gap-3 max-lg:-mx-4 max-lg:snap-x max-lg:auto-cols-[minmax(10.5rem,13rem)] max-lg:grid-flow-col max-lg:justify-start max-lg:overflow-x-auto max-lg:px-4 max-lg:-mt-1 max-lg:pt-1 max-lg:pb-3 max-lg:[scrollbar-width:thin] sm:gap-5 lg:grid-cols-5">
      {cards.map((card) => (
        <li key={card.id} className="snap-start scroll-ml-4">
          <AudioCard card={card} />
        </li>
      ))}
    </ul>
  );
}
