import { Text } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { features } from '../../landing/features.ts';
import { SiteArt } from '../illustrations/site-art.tsx';
import { Section, SectionIntro } from './section.tsx';

/** Six things one can do with a text. */
export function Features() {
  return (
    <Section id="features" tone="sheet">
      <SectionIntro title={<Text k="landing:features.title" />} lead={<Text k="landing:features.lead" />} />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <Card
            as="li"
            key={feature}
            padding="none"
            className="grid grid-rows-[auto_1fr] overflow-hidden bg-paper"
          >
            <SiteArt drawing={feature} className="h-44 w-full" />
            <div className="grid content-start gap-2 p-6">
              <h3 className="text-xl">
                <Text k={`landing:features.${feature}.title`} />
              </h3>
              <p className="text-ink-soft">
                <Text k={`landing:features.${feature}.text`} />
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
