import { type ReactNode, useId, useState } from 'react';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { OtherLanguage } from '#app/platform/i18n/other-language.tsx';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type SiteRows, siteFrame } from '../../frame/site-frame.ts';
import { SiteFrameProvider, useSiteFrame } from '../frame/site-frame-context.ts';

type FramePreviewProps = {
  rows: SiteRows;
  now: Date;
  /** The very components that stand on the site, not a picture of them. */
  children: ReactNode;
};

/** What visitors will see of what is typed, in a language of one's choice. Nothing in it can be pressed. */
export function FramePreview({ rows, now, children }: FramePreviewProps) {
  const pageLocale = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? pageLocale;
  const { year } = useSiteFrame();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={headingId} className="text-2xl">
            <Text k="frame:preview.title" />
          </h2>
          <p className="mt-1 max-w-[70ch] text-ink-soft">
            <Text k="frame:preview.note" />
          </p>
        </div>
        <SelectField
          label={<Text k="frame:preview.language" />}
          value={locale}
          onChange={(event) => setChosen(event.currentTarget.value as Locale)}
          className="w-48 noscript:hidden"
        >
          {locales.map((option) => (
            <option key={option} value={option} lang={option}>
              {localeNames[option].name}
            </option>
          ))}
        </SelectField>
      </div>
      <div
        inert
        lang={locale}
        data-preview=""
        className="relative isolate overflow-hidden rounded-card border border-line bg-paper shadow-sheet"
      >
        <OtherLanguage locale={locale} namespaces={['site', 'accounts', 'platform']}>
          <SiteFrameProvider value={{ ...siteFrame(rows, locale, now), year }}>{children}</SiteFrameProvider>
        </OtherLanguage>
      </div>
    </section>
  );
}
