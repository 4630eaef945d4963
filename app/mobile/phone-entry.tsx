import { FavoriteButton } from '#app/library/browse/favorite-button.tsx';
import { useFavorite } from '#app/library/browse/favorites.ts';
import { FileFacts, FilePicture, FileRemarks } from '#app/library/browse/file-facts.tsx';
import type { ShelfCard } from '#app/library/browse/shelf.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/router-link.tsx';
import { playerAddress } from './player-address.ts';

type PhoneEntryProps = {
  card: ShelfCard;
  /** Of its heading: one below that of the list it stands in. */
  level: 2 | 3;
};

/** One recording of a list, as wide as the screen and easy to hit. */
export function PhoneEntry({ card, level }: PhoneEntryProps) {
  const Heading = `h${level}` as const;
  const { isFavorite, toggle } = useFavorite(card);
  return (
    <article className="@container relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-sheet p-2.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand">
      {/* Where letters are so large that it would take their room, they come first. */}
      <div className="shrink-0 @max-3xs:hidden">
        <FilePicture card={card} sizes="4rem" className="h-12 w-16 rounded-tick" />
      </div>
      <div className="min-w-0 flex-1">
        <Heading
          lang={card.language}
          className={classNames(
            'line-clamp-2 hyphens-auto font-medium font-sans text-base leading-snug',
            card.access !== 'playable' && 'text-ink-soft',
          )}
        >
          {card.access === 'closed' ? (
            card.title
          ) : (
            <Link
              to={playerAddress(card.id)}
              className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {card.title}
            </Link>
          )}
        </Heading>
        <FileFacts card={card} />
        <FileRemarks card={card} />
      </div>
      <FavoriteButton
        file={card}
        isFavorite={isFavorite}
        onToggle={toggle}
        className="favorite-bare z-1 in-data-offline:opacity-40"
      />
    </article>
  );
}
