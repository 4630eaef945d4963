import type { ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Plan } from '#app/subscription/plans/default-plans.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import type { GalleryPart } from '../gallery-parts.ts';
import { features } from '../landing/features.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { ContactHero } from './contact/contact-hero.tsx';
import { ContactOptions } from './contact/contact-options.tsx';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { Features } from './landing/features.tsx';
import { FinalCall } from './landing/final-call.tsx';
import { Pricing } from './landing/pricing.tsx';
import { Questions } from './landing/questions.tsx';
import { Section } from './landing/section.tsx';
import { Students } from './landing/students.tsx';
import { Testimonials } from './landing/testimonials.tsx';

const shown: Record<GalleryPart, (plans: Plan[]) => ReactNode> = {
  b1: () => <SecondHeader />,
  b2: () => <SecondFooter />,
  c1: () => <Features />,
  c2: () => <FeatureAccordion />,
  c3: () => <Students />,
  c4: (plans) => <Pricing plans={plans} />,
  c5: () => <Questions />,
  c6: () => <FinalCall />,
  c7: () => <Testimonials />,
  d1: () => <ContactHero />,
  d2: () => <ContactForm />,
  d3: () => <ContactOptions />,
};

/** The very component that stands on the site, not a picture of it. */
export const ShownPart = ({ part, plans }: { part: GalleryPart; plans: Plan[] }) => shown[part](plans);

// The page has a header and a footer already: a screen reader tells these from those by their names.
const SecondHeader = () => <SiteHeader navigationLabel={useText('pages')('pages:gallery.part.b1')} />;
const SecondFooter = () => <SiteFooter navigationLabel={useText('pages')('pages:gallery.part.b2')} />;

function FeatureAccordion() {
  const items = features.map((feature) => ({
    id: `accordion-${feature}`,
    title: <Text k={`landing:features.${feature}.title`} />,
    content: <Text k={`landing:features.${feature}.text`} />,
  }));
  return (
    <Section>
      <Accordion items={items} />
    </Section>
  );
}
