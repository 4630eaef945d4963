import { Link } from 'react-router';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { progressAddress } from '../../progress/progress-address.ts';

type LanguageFilterProps = { languages: Language[]; chosen: Language | undefined };

/** Which language the charts below speak of; nothing to choose where only one was written. */
export function LanguageFilter({ languages, chosen }: LanguageFilterProps) {
  const t = useText('progress');
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t('progress:language.label')}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...languages].map((language) => (
          <li key={language ?? 'all'}>
            <Link
              to={progressAddress({ language })}
              preventScrollReset
              aria-current={language === chosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-edge bg-sheet px-3.5 py-1 text-ink text-sm no-underline hover:bg-shade pointer-coarse:min-h-11 aria-[current]:border-ink aria-[current]:bg-marker aria-[current]:font-medium"
            >
              {language ? localeNames[language].name : <Text k="progress:language.all" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
