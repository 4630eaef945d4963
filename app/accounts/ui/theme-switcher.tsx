import { Monitor, Moon, Sun } from 'lucide-react';
import { useHref, useLocation } from 'react-router';
import { useText } from '#app/platform/i18n/text.tsx';
import { type Theme, themes } from '#app/platform/theme.ts';
import { usePreferences } from './use-preferences.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Three buttons of one form: without scripts they submit it, with scripts the page changes at once. */
export function ThemeSwitcher() {
  const t = useText('accounts');
  const { theme: current, chooseTheme } = usePreferences();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });

  function choose(event: React.MouseEvent, theme: Theme) {
    event.preventDefault();
    chooseTheme(theme);
  }

  return (
    <form method="post" action="/preferences" data-wake="">
      <input type="hidden" name="returnTo" value={here} />
      <fieldset
        aria-label={t('accounts:preferences.theme')}
        className="inline-flex flex-wrap rounded-control border border-line p-0.5"
      >
        {themes.map((theme) => {
          const Icon = icons[theme];
          const label = t(`accounts:preferences.themes.${theme}`);
          return (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              title={label}
              aria-label={label}
              aria-pressed={theme === current}
              onClick={(event) => choose(event, theme)}
              className="grid size-9 cursor-pointer place-items-center rounded-tick text-ink-soft hover:text-ink aria-pressed:bg-shade aria-pressed:text-ink pointer-coarse:size-11"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}
