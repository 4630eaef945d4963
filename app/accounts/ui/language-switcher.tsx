import { Check, ChevronDown, Globe } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useHref, useLocation } from 'react-router';
import { localeNames, locales } from '#app/platform/i18n/locales.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { Dropdown, dropdownRowClasses } from './dropdown.tsx';
import { Flag } from './flag.tsx';
import { usePreferences } from './use-preferences.ts';

/** Seven buttons of one form: without scripts they submit it, with scripts the page changes its language at once. */
export function LanguageSwitcher({ opensUp }: { opensUp?: boolean }) {
  const t = useText('accounts');
  const { locale, chooseLocale } = usePreferences();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const labelId = useId();
  const summary = (
    <>
      <Globe aria-hidden="true" className="size-[1.15em] text-ink-soft" />
      <span id={labelId} className="sr-only">
        {t('accounts:preferences.language')}
      </span>
      <span>{localeNames[locale].name}</span>
      <ChevronDown
        aria-hidden="true"
        className="size-4 text-ink-soft transition-transform group-open:rotate-180"
      />
    </>
  );
  return (
    <Dropdown summary={summary} opensUp={opensUp}>
      {(close) => (
        <form method="post" action="/preferences" data-wake="" className="min-w-44">
          <input type="hidden" name="returnTo" value={here} />
          <ul aria-labelledby={labelId}>
            {locales.map((option) => (
              <li key={option}>
                <button
                  type="submit"
                  name="locale"
                  value={option}
                  lang={option}
                  aria-current={option === locale || undefined}
                  onClick={(event: MouseEvent) => {
                    event.preventDefault();
                    close();
                    void chooseLocale(option);
                  }}
                  className={dropdownRowClasses}
                >
                  <Flag locale={option} />
                  <span className="flex-1">{localeNames[option].name}</span>
                  {option === locale && <Check aria-hidden="true" className="size-4 text-brand" />}
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </Dropdown>
  );
}
