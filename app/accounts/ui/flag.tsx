import { DE, ES, FR, GB, IT, PL, PT } from 'country-flag-icons/react/3x2';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';

const flags: Record<string, typeof GB> = { DE, ES, FR, GB, IT, PL, PT };

/** A flag, only ever beside its language's own name. */
export function Flag({ locale }: { locale: Locale }) {
  const Picture = flags[localeNames[locale].flag];
  return Picture ? (
    <Picture aria-hidden="true" className="h-3.5 w-5 shrink-0 rounded-[2px] outline outline-line" />
  ) : null;
}
