import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { favoritesPath } from './favorites.ts';

type FavoriteButtonProps = {
  file: { id: string; title: string };
  isFavorite: boolean;
  onToggle: () => void;
  /** Less than 0 where arrow keys lead to it, and not the Tab key. */
  tabIndex?: number;
  className?: string;
};

const formIds = { true: 'favorite-add', false: 'favorite-remove' };

/** Puts a file among the favourites or takes it out; without scripts it is sent by one of the page's `FavoriteForms`. */
export function FavoriteButton({ file, isFavorite, onToggle, tabIndex, className }: FavoriteButtonProps) {
  const t = useText('library');
  function press(event: MouseEvent) {
    event.preventDefault();
    onToggle();
  }
  return (
    <button
      type="submit"
      form={formIds[`${!isFavorite}`]}
      name="id"
      value={file.id}
      onClick={press}
      aria-label={t('library:card.favorite', { title: file.title })}
      aria-pressed={isFavorite}
      tabIndex={tabIndex}
      className={classNames('favorite', className)}
    />
  );
}

/** What every heart of a page is sent by without scripts: once for the page, and it comes back to it. */
export function FavoriteForms() {
  const { pathname, search } = useLocation();
  return (['true', 'false'] as const).map((wanted) => (
    <form key={wanted} id={formIds[wanted]} method="post" action={favoritesPath} hidden>
      <input type="hidden" name="wanted" value={wanted} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
    </form>
  ));
}
