import { LanguageSwitcher } from '#app/accounts/settings/preferences.tsx';

/** The language switcher where there is little room: its sign alone, the current language only spoken. */
export function CompactLanguage({ onlyOnPhones = false }: { onlyOnPhones?: boolean }) {
  return (
    <div
      className={
        onlyOnPhones
          ? 'max-sm:[&_summary>span:last-of-type]:sr-only'
          : '[&_summary>span:last-of-type]:sr-only'
      }
    >
      <LanguageSwitcher />
    </div>
  );
}
