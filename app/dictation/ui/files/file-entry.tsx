import { Link } from 'react-router';
import type { ShelfCard } from '#app/library/browse/shelf.ts';
import { FileFacts, FilePicture, FileRemarks } from '#app/library/browse/file-facts.tsx';
import { HeartButton } from '#app/library/browse/favorite-button.tsx';
import { useFavorite } from '#app/library/browse/favorites.ts';
import { classNames } from '#app/ui/class-names.ts';

type FileEntryProps = {
  card: ShelfCard;
  isOpen: boolean;
  /** Whether the Tab key comes here. */
  isStop: boolean;
  address: string;
};

/** One recording of the list. What the plan does not cover is greyed and says so; pressing it tells how to get it. */
export function FileEntry({ card, isOpen, isStop, address }: FileEntryProps) {
  const { isFavorite, toggle } = useFavorite(card);
  const isLocked = card.access !== 'playable';
  return (
    <div
      className={classNames(
        'relative flex items-start gap-2 rounded-control py-1.5 pr-0.5 pl-2 has-[[data-entry]:focus-visible]:outline-2 has-[[data-entry]:focus-visible]:outline-brand',
        isOpen ? 'bg-marker-soft shadow-[inset_3px_0_0_var(--color-marker)]' : 'hover:bg-shade',
      )}
    >
      <div className="mt-0.5 md:max-lg:hidden">
        <FilePicture card={card} sizes="2.5rem" className="h-7.5 w-10 rounded-tick" />
      </div>
      <div className="min-w-0 flex-1">
        <p
          lang={card.language}
          className={classNames(
            'line-clamp-2 hyphens-auto font-medium text-sm leading-snug',
            isLocked && 'text-ink-soft',
          )}
        >
          {card.access === 'closed' ? (
            card.title
          ) : (
            <Link
              to={address}
              data-entry=""
              tabIndex={isStop ? 0 : -1}
              aria-current={isOpen ? 'true' : undefined}
              preventScrollReset
              className="outline-none after:absolute after:inset-0 after:rounded-control"
            >
              {card.title}
            </Link>
          )}
        </p>
        <FileFacts card={card} />
        <FileRemarks card={card} />
      </div>
      <div className="relative z-1 [&_button]:border-transparent [&_button]:not-hover:bg-transparent">
        <HeartButton file={card} isFavorite={isFavorite} onToggle={toggle} tabIndex={isStop ? 0 : -1} />
      </div>
    </div>
  );
}
