import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { LanguageState } from '../../pages/drafts.queries.server.ts';

type LanguageTabsProps = {
  current: Locale;
  languages: LanguageState[];
  addressOf: (language: Locale) => string;
};

/** The languages of a page, each with how it stands there. */
export function LanguageTabs({ current, languages, addressOf }: LanguageTabsProps) {
  const t = useText('written');
  return (
    <LinkTabs
      label={t('written:form.languages')}
      tabs={locales.map((language) => {
        const status = languages.find((state) => state.language === language)?.status;
        return {
          to: addressOf(language),
          current: language === current,
          label: <span lang={language}>{localeNames[language].name}</span>,
          count: <Text k={`written:status.${status ?? 'none'}`} />,
        };
      })}
    />
  );
}
