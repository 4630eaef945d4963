import { Link } from 'react-router';
import type { ShelfCard } from '#app/library/shelf/shelf.ts';
import { FileFacts, FilePicture, FileRemarks } from '#app/library/ui/file-facts.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { playerAddress } from '../../player/player-address.ts';

/** The newest, side by side: moved with a finger, or with the arrow keys. Needs no script. */
export function LatestRow({ cards }: { cards: ShelfCard[] }) {
  const t = useText('mobile');
  return (
    <ScrollRegion
      label={t('mobile:latest')}
      className="-mx-4 snap-x snap-mandatory scroll-px-4 px-4 pb-2 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-3">
        {cards.map((card) => (
          <li
            key={card.id}
            className="relative w-[min(15rem,72vw)] shrink-0 snap-start overflow-hidden rounded-card border border-line bg-sheet has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand"
          >
            <FilePicture card={card} sizes="15rem" className="aspect-16/9 w-full" />
            <div className="p-3">
              <h3 lang={card.language} className="line-clamp-2 hyphens-auto text-base leading-snug">
                {card.access === 'closed' ? (
                  card.title
                ) : (
                  <Link
                    to={playerAddress(card.id)}
                    className="text-inherit no-underline outline-none after:absolute after:inset-0"
                  >
                    {card.title}
                  </Link>
                )}
              </h3>
              <FileFacts card={card} />
              <FileRemarks card={card} />
            </div>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
