import { Heart } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { favoritesPath } from './favorites.ts';

type FavoriteButtonProps = {
  file: { id: string; title: string };
  isFavorite: boolean;
  onToggle: () => void;
  /** Less than 0 where arrow keys lead to it, and not the Tab key. */
  tabIndex?: number;
};

/** Puts a file among the favourites or takes it out; without scripts as a form that comes back to the page. */
export function FavoriteButton({ file, isFavorite, onToggle, tabIndex }: FavoriteButtonProps) {
  const t = useText('library');
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  function submit(event: FormEvent) {
    event.preventDefault();
    onToggle();
  }
  return (
    <form method="post" action={favoritesPath} onSubmit={submit}>
      {hydrated ? null : (
        <>
          <input type="hidden" name="id" value={file.id} />
          <input type="hidden" name="wanted" value={String(!isFavorite)} />
          <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        </>
      )}
      <IconButton
        type="submit"
        label={t('library:card.favorite', { title: file.title })}
        pressed={isFavorite}
        tabIndex={tabIndex}
        variant="secondary"
        size="small"
        icon={<Heart className={classNames('text-wrong', isFavorite && 'fill-current')} />}
        className="rounded-full border-line"
      />
    </form>
  );
}
