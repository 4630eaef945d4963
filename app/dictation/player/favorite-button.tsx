import { Check, CircleAlert, Heart } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type FavoriteAnswer, favoritesPath, useFavorite } from '#app/library/browse/favorites.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Dictation } from '../content/dictation.ts';

type FavoriteState = 'idle' | 'loading' | 'done' | 'failed';

const tickMs = 1500;

/**
 * Stores the open file as a favorite: a heart icon, a ring while sending, a tick, or a mark that it failed.
 */
export function FavoriteButton({ dictation }: { dictation: Dictation }) {
  const t = useText('dictation');
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { isFavorite, toggle } = useFavorite(dictation);
  const state = useFavoriteState(dictation.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    toggle();
  }
  const icons: Record<FavoriteState, ReactNode> = {
    idle: <Heart className={classNames('text-wrong', isFavorite && 'fill-current')} />,
    loading: null,
    done: <Check className="text-good" />,
    failed: <CircleAlert className="text-wrong" />,
  };
  return (
    <form method="post" action={favoritesPath} onSubmit={submit}>
      {hydrated ? null : (
        <>
          <input type="hidden" name="id" value={dictation.id} />
          <input type="hidden" name="wanted" value={String(!isFavorite)} />
          <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        </>
      )}
      <IconButton
        type="submit"
        variant="plain"
        size="small"
        label={t('dictation:player.favorite')}
        pressed={isFavorite}
        busy={state === 'loading'}
        icon={icons[state]}
      />
      <span role="status" className="sr-only">
        {state === 'done' ? t('dictation:player.favoriteSaved') : null}
        {state === 'failed' ? t('dictation:player.favoriteFailed') : null}
      </span>
    </form>
  );
}

/** What became of the last press. A failure stays until the next one. */
function useFavoriteState(fileId: string): FavoriteState {
  const fetcher = useFetcher<FavoriteAnswer>({ key: `favorite ${fileId}` });
  const [known, setKnown] = useState({ answer: fetcher.data, isNew: false });
  if (known.answer !== fetcher.data) setKnown({ answer: fetcher.data, isNew: true });
  const { answer, isNew } = known;

  useEffect(() => {
    if (!answer?.value) return;
    const timer = setTimeout(() => setKnown((now) => ({ ...now, isNew: false })), tickMs);
    return () => clearTimeout(timer);
  }, [answer]);

  if (fetcher.state !== 'idle') return 'loading';
  if (!answer || !isNew) return 'idle';
  return answer.value ? 'done' : 'failed';
}
