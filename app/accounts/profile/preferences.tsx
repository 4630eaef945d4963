import { Check, ChevronDown, Globe, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useRevalidator } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { closeListsWhenLeft } from '#app/platform/open-lists.ts';
import { chooseLocale, chooseTheme } from '#app/platform/preferences.ts';
import { RememberedPart } from '#app/platform/remembered-part.tsx';
import { pickTheme, type Theme, themes } from '#app/platform/theme.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useViewer } from '../sessions/viewer.ts';

/** Changes the language or the theme at once, without losing what is on the page. */
export function usePreferences() {
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  return {
    locale: i18n.language as Locale,
    theme: useTheme(),
    async chooseLocale(locale: Locale) {
      if (viewer) tellServer(locale);
      if (chooseLocale(locale)) return;
      await i18n.changeLanguage(locale);
      await revalidate();
    },
    chooseTheme(theme: Theme) {
      chooseTheme(theme);
      for (const listener of themeListeners) listener();
    },
  };
}

const themeListeners = new Set<() => void>();

function listenForTheme(listener: () => void): () => void {
  themeListeners.add(listener);
  return () => themeListeners.delete(listener);
}

/** The page itself knows its theme, so that every switcher on it shows the same. */
function useTheme(): Theme {
  const { theme } = usePageFrame();
  return useSyncExternalStore(
    listenForTheme,
    () => pickTheme(document.documentElement.dataset.theme),
    () => theme,
  );
}

/** Mails are written in the language someone chose last. Nobody waits for it, and it outlives the page. */
function tellServer(locale: Locale): void {
  const body = new URLSearchParams({ locale });
  fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
}

const icons = { system: Monitor, light: Sun, dark: Moon };

/** A form that comes back to this very page, for those without scripts. */
function PreferencesForm({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="returnTo" value={useHref({ pathname, search })} />
      {children}
    </form>
  );
}

/** Three buttons of one form: without scripts they submit it, with scripts the page changes at once. */
export function ThemeSwitcher() {
  const t = useText('accounts');
  const { theme, chooseTheme } = usePreferences();
  return (
    <PreferencesForm>
      <RememberedPart
        as="fieldset"
        aria-label={t('accounts:preferences.theme')}
        className="inline-flex flex-wrap rounded-control border border-line p-0.5"
        part={ThemeButtons}
        props={{ current: theme, onChoose: chooseTheme }}
      />
    </PreferencesForm>
  );
}

function ThemeButtons({ current, onChoose }: { current: Theme; onChoose: (theme: Theme) => void }) {
  const t = useText('accounts');
  return themes.map((theme) => {
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
        onClick={(event) => {
          event.preventDefault();
          onChoose(theme);
        }}
        className="sign-choice"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    );
  });
}

type DropdownProps = {
  /** What stands on the button. */
  summary: ReactNode;
  className?: string;
  /** At the end of a page there is no room below. */
  opensUp?: boolean;
  /** The list below; `close` puts the focus back on the button. */
  children: (close: () => void) => ReactNode;
};

/** A list that opens by itself, without any script. With scripts Escape, leaving it and going elsewhere close it. */
export function Dropdown({ summary, className, opensUp = false, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(closeListsWhenLeft, []);
  function close() {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} data-list="" className={classNames('group relative', className)}>
      <summary className="dropdown-summary">{summary}</summary>
      <div
        className={classNames(
          'absolute z-40 rounded-control border border-line bg-sheet p-1.5 shadow-sheet',
          opensUp ? 'bottom-full left-0 mb-1' : 'right-0 mt-1',
        )}
      >
        {children(close)}
      </div>
    </details>
  );
}

/** One row of such a list. */
export const dropdownRowClasses = 'dropdown-row';

/** A flag, only ever beside its language's own name. */
export function Flag({ locale }: { locale: Locale }) {
  return <i aria-hidden="true" className={`flag flag-${locale}`} />;
}

/** Seven buttons of one form: without scripts they submit it, with scripts the page changes its language at once. */
export function LanguageSwitcher({ opensUp }: { opensUp?: boolean }) {
  const t = useText('accounts');
  const { locale, chooseLocale } = usePreferences();
  const label = t('accounts:preferences.language');
  const summary = (
    <>
      <Globe aria-hidden="true" className="size-[1.15em] text-ink-soft" />
      <span className="sr-only">{label}</span>
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
        <PreferencesForm className="min-w-44">
          <RememberedPart
            as="ul"
            aria-label={label}
            part={LanguageRows}
            props={{
              current: locale,
              onChoose(chosen) {
                close();
                void chooseLocale(chosen);
              },
            }}
          />
        </PreferencesForm>
      )}
    </Dropdown>
  );
}

function LanguageRows({ current, onChoose }: { current: Locale; onChoose: (locale: Locale) => void }) {
  return locales.map((locale) => (
    <li key={locale}>
      <button
        type="submit"
        name="locale"
        value={locale}
        lang={locale}
        aria-current={locale === current || undefined}
        onClick={(event) => {
          event.preventDefault();
          onChoose(locale);
        }}
        className={dropdownRowClasses}
      >
        <Flag locale={locale} />
        <span className="flex-1">{localeNames[locale].name}</span>
        {locale === current && <Check aria-hidden="true" className="size-4 text-brand" />}
      </button>
    </li>
  ));
}
