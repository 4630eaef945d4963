import { EyeOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Flag } from '#app/accounts/ui/flag.tsx';
import { playingTime, playingTimeCode } from '#app/library/playback/playing-time.ts';
import type { ShelfCard } from '#app/library/shelf/shelf.ts';
import { CategoryArt } from '#app/library/ui/category-art.tsx';
import { Cover } from '#app/library/ui/cover.tsx';
import { HeartButton } from '#app/library/ui/heart-button.tsx';
import { useFavorite } from '#app/library/ui/use-favorite.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
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
      <Picture card={card} isGrey={isLocked} />
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
        <Facts card={card} />
        <Remarks card={card} />
      </div>
      <div className="relative z-1 [&_button]:border-transparent [&_button]:not-hover:bg-transparent">
        <HeartButton file={card} isFavorite={isFavorite} onToggle={toggle} tabIndex={isStop ? 0 : -1} />
      </div>
    </div>
  );
}

function Picture({ card, isGrey }: { card: ShelfCard; isGrey: boolean }) {
  const look = 'h-7.5 w-10 rounded-tick';
  return (
    <div className={classNames('mt-0.5 shrink-0 md:max-lg:hidden', isGrey && 'opacity-55 grayscale')}>
      {card.coverImage ? (
        <Cover stem={card.coverImage} sizes="2.5rem" className={look} />
      ) : (
        <CategoryArt name={card.categories[0] ?? ''} className={look} />
      )}
    </div>
  );
}

function Facts({ card }: { card: ShelfCard }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-ink-soft text-xs">
      <span lang={card.language} className="inline-flex items-center gap-1.5">
        <Flag locale={card.language} />
        {localeNames[card.language].name}
      </span>
      {card.level ? <span>{card.level}</span> : null}
      <time dateTime={playingTimeCode(card.durationMs)}>{playingTime(card.durationMs)}</time>
    </p>
  );
}

/** What stands in the way of opening it, and who else can see it. */
function Remarks({ card }: { card: ShelfCard }) {
  const isLevelMissing = card.access === 'levelMissing';
  return (
    <>
      {isLevelMissing || card.access === 'paidPlanMissing' ? (
        <Remark icon={<Lock />}>
          <Text
            k={
              isLevelMissing
                ? `library:card.planRequired.${card.contentAccessLevel}`
                : 'library:card.paidPlanRequired'
            }
          />
        </Remark>
      ) : null}
      {card.isHidden ? (
        <Remark icon={<EyeOff />}>
          <Text k="library:card.hidden" />
        </Remark>
      ) : null}
    </>
  );
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-0.5 flex items-start gap-1.5 font-medium text-ink-soft text-xs">
      <span aria-hidden="true" className="mt-1 inline-flex shrink-0 [&_svg]:size-3">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
