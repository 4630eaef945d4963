import { Check, ChevronDown, Globe } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { Flag } from './flag.tsx';
import { usePreferences } from './use-preferences.ts';

/** A list that opens by itself, without any script; with scripts the page changes its language without a reload. */
export function LanguageSwitcher() {
  const t = useText('accounts');
  const { locale, chooseLocale } = usePreferences();
  const { pathname, search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const labelId = useId();

  function close({ returnFocus }: { returnFocus: boolean }) {
    if (!details.current?.open) return;
    details.current.open = false;
    if (returnFocus) details.current.querySelector('summary')?.focus();
  }
  function choose(event: React.MouseEvent, chosen: Locale) {
    event.preventDefault();
    close({ returnFocus: true });
    void chooseLocale(chosen);
  }

  return (
    <details
      ref={details}
      className="group relative"
      onKeyDown={(event) => event.key === 'Escape' && close({ returnFocus: true })}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close({ returnFocus: false })}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 hover:bg-shade [&::-webkit-details-marker]:hidden">
        <Globe aria-hidden="true" className="size-[1.15em] text-ink-soft" />
        <span id={labelId} className="sr-only">
          {t('accounts:preferences.language')}
        </span>
        <span>{localeNames[locale].name}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <form
        method="post"
        action="/preferences"
        className="absolute right-0 z-40 mt-1 min-w-48 rounded-control border border-line bg-sheet p-1.5 shadow-sheet"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        <ul aria-labelledby={labelId}>
          {locales.map((option) => (
            <li key={option}>
              <button
                type="submit"
                name="locale"
                value={option}
                lang={option}
                aria-current={option === locale || undefined}
                onClick={(event) => choose(event, option)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-tick px-2.5 text-left hover:bg-brand-soft"
              >
                <Flag locale={option} />
                <span className="flex-1">{localeNames[option].name}</span>
                {option === locale && <Check aria-hidden="true" className="size-4 text-brand" />}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}
