import { Text } from '#app/platform/i18n/text.tsx';
import { LanguageSwitcher } from '../language-switcher.tsx';
import { ThemeSwitcher } from '../theme-switcher.tsx';
import { Section } from './section.tsx';

/** How this browser shows the site. */
export function AppearanceSection() {
  return (
    <Section title="accounts:settings.appearance.title" intro="accounts:settings.appearance.intro">
      <dl className="@container grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <dt className="font-medium">
            <Text k="accounts:preferences.theme" />
          </dt>
          <dd>
            <ThemeSwitcher />
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <dt className="font-medium">
            <Text k="accounts:preferences.language" />
          </dt>
          {/* Letters twice as large on a small phone leave no room for one line. */}
          <dd className="max-w-full @max-[12rem]:[&_summary]:flex-wrap @max-[12rem]:[&_summary]:px-0">
            <LanguageSwitcher />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
