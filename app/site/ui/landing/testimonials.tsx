import { Text } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section, SectionIntro } from './section.tsx';

const examples = ['planner', 'student', 'parent'] as const;

/** Three examples of use, each signed by a role: nobody is quoted who does not exist. */
export function Testimonials() {
  const { siteName } = usePageFrame();
  return (
    <Section tone="brand">
      <SectionIntro
        title={<Text k="landing:examples.title" />}
        lead={<Text k="landing:examples.lead" values={{ siteName }} />}
      />
      <ul className="grid gap-6 lg:grid-cols-3">
        {examples.map((example) => (
          <Card as="li" key={example} padding="large" className="grid grid-rows-[1fr_auto] gap-6">
            <p className="font-serif text-lg">
              <Text k={`landing:examples.${example}.text`} />
            </p>
            <p className="border-line border-t pt-4 text-ink-soft text-sm">
              <Text k={`landing:examples.${example}.role`} />
            </p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
