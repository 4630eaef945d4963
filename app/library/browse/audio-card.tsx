import { Flag } from '#app/accounts/profile/preferences.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardLink } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { playingTime, playingTimeCode } from '../playback/playing-time.ts';
import { CategoryName, Cover } from './category-art.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useFavorite } from './favorites.ts';
import { FileRating, FileWorkSign, missingPlan } from './file-facts.tsx';
import type { ShelfCard } from './shelf.ts';

/** What a file without any category is filed under. */
const generalCategory = 'General';

type AudioCardProps = {
  card: ShelfCard;
  /** Of its heading: one below that of the shelf it stands on. */
  level?: 2 | 3;
};

/** One audio file: what it is, how long it takes, and the way to write it down. */
export function AudioCard({ card, level = 3 }: AudioCardProps) {
  const Heading = `h${level}` as const;
  const { isFavorite, likesCount, toggle } = useFavorite(card);
  const category = card.categories[0] ?? generalCategory;
  const isLocked = card.access !== 'playable';
  return (
    <Card as="article" tone={isLocked ? 'plain' : 'sheet'} padding="none" className="file-card">
      <div className={isLocked ? 'opacity-55 grayscale' : undefined}>
        <Cover stem={card.coverImage} category={category} sizes="(min-width: 40rem) 16rem, 50vw" />
      </div>
      <div className="file-card-body">
        <Heading lang={card.language}>
          {card.access === 'closed' ? (
            card.title
          ) : (
            <CardLink to={`/dictation?file=${card.id}`} discover="none">
              {card.title}
            </CardLink>
          )}
        </Heading>
        <p className="line-clamp-1">{card.author}</p>
        <Remarks card={card} />
        <div className="file-card-facts">
          <p className="line-clamp-1">
            <CategoryName name={category} />
          </p>
          <p>
            <span className="with-sign" lang={card.language}>
              <Flag locale={card.language} />
              {localeNames[card.language].name}
            </span>
            {card.level ? <b>{card.level}</b> : null}
            <FileWorkSign work={card.work} />
          </p>
          <p>
            <time dateTime={playingTimeCode(card.durationMs)}>{playingTime(card.durationMs)}</time>
            <FileRating rating={card.rating} />
            <span className="file-likes">
              <span aria-hidden="true">{likesCount}</span>
              <span className="sr-only">
                <Text k="library:card.likes" values={{ count: likesCount }} />
              </span>
            </span>
          </p>
        </div>
      </div>
      <FavoriteButton file={card} isFavorite={isFavorite} onToggle={toggle} />
    </Card>
  );
}

/** What stands in the way of playing it, and who else can see it. */
function Remarks({ card }: { card: ShelfCard }) {
  const missing = missingPlan(card);
  return (
    <>
      {missing ? (
        <p className="flex gap-1.5 font-medium text-ink">
          <Icon name="lock" className="mt-1 size-3.5 shrink-0" />
          <Text k={missing} />
        </p>
      ) : null}
      {card.isHidden ? (
        <p>
          <Badge tone="hint" icon={<Icon name="eye-off" />}>
            <Text k="library:card.hidden" />
          </Badge>
        </p>
      ) : null}
    </>
  );
}
