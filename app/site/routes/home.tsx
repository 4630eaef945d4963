import { Flag } from '#app/accounts/ui/flag.tsx';
import { localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { ListeningSheet } from '../ui/listening-sheet.tsx';

/** What a visitor sees first. */
export default function Home() {
  const t = useText('site');
  const { siteName } = usePageFrame();
  return (
    <>
      <title>{t('site:home.metaTitle', { siteName })}</title>
      <meta name="description" content={t('site:home.metaDescription')} />
      <section className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-12 px-4 py-12 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div className="grid gap-6">
          <h1 className="text-balance font-serif text-5xl leading-[1.1] sm:text-6xl">
            <Text k="site:home.title" />
          </h1>
          <p className="max-w-[52ch] text-ink-soft text-lg">
            <Text k="site:home.lead" />
          </p>
          <div className="grid gap-3">
            <h2 className="font-sans font-medium text-ink-soft text-sm">
              <Text k="site:home.languages" />
            </h2>
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {locales.map((language) => (
                <li key={language} lang={language} className="flex items-center gap-2">
                  <Flag locale={language} />
                  {localeNames[language].name}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ListeningSheet />
      </section>
    </>
  );
}
