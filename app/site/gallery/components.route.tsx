import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Plan } from '#app/subscription/plans/default-plans.ts';
import { listPlans } from '#app/subscription/plans/plans.queries.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Accordion } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ContactFormIsland } from '../contact/contact-form.tsx';
import { ContactHero } from '../contact/contact-hero.tsx';
import { ContactOptions } from '../contact/contact-options.tsx';
import { FinalCall, Pricing } from '../landing/calls.tsx';
import { Questions } from '../landing/faq.tsx';
import { Features, features, Section, Students, Testimonials } from '../landing/sections.tsx';
import { SiteFooter } from '../navigation/site-footer.tsx';
import { SiteHeader } from '../navigation/site-header.tsx';
import type { Route } from './+types/components.route.ts';
import { askedPart, type GalleryPart, galleryParts } from './gallery-parts.ts';

const panelId = 'shown-part';
const buttonIdOf = (part: GalleryPart) => `part-${part}`;

type GalleryProps = { shown: GalleryPart | undefined; children: ReactNode };

/** A button for each part and a panel for the one that is shown. The address says which, so that no script is needed. */
function ComponentsGallery({ shown, children }: GalleryProps) {
  const t = useText('pages');
  return (
    <>
      <Form
        method="get"
        // On a phone the panel stands below the window: the address goes there, and nowhere when nothing is shown.
        action={`#${panelId}`}
        preventScrollReset
        aria-label={t('pages:gallery.label')}
      >
        <ul className="flex flex-wrap gap-2 sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-4">
          {galleryParts.map((part) => (
            <li key={part} className="grid min-w-0 grow">
              <PartButton part={part} isShown={part === shown} />
            </li>
          ))}
        </ul>
      </Form>
      {shown ? <Panel part={shown}>{children}</Panel> : null}
    </>
  );
}

function PartButton({ part, isShown }: { part: GalleryPart; isShown: boolean }) {
  return (
    <Button
      id={buttonIdOf(part)}
      type="submit"
      name="show"
      value={isShown ? '' : part}
      variant={isShown ? 'primary' : 'secondary'}
      aria-expanded={isShown}
      aria-controls={isShown ? panelId : undefined}
      className="text-left leading-snug max-sm:px-3 sm:justify-start"
    >
      <span className="shrink-0 self-start uppercase tabular-nums opacity-80">{part}</span>{' '}
      <span className="min-w-0">
        <Text k={`pages:gallery.part.${part}`} />
      </span>
    </Button>
  );
}

function Panel({ part, children }: { part: GalleryPart; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      id={panelId}
      aria-labelledby={headingId}
      // Where there is room the buttons stay in sight above it, to press another one.
      className="mt-8 scroll-mt-4 rounded-card border border-line lg:mt-10 lg:scroll-mt-64"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-t-card bg-shade px-4 py-3 sm:px-6">
        <h2 id={headingId} className="text-xl">
          <Text k={`pages:gallery.part.${part}`} />
        </h2>
        <Form method="get" preventScrollReset>
          <Button
            type="submit"
            name="show"
            value=""
            variant="secondary"
            size="small"
            icon={<X />}
            // The panel goes away with the focus in it, so the focus goes back to where it was opened.
            onClick={() => document.getElementById(buttonIdOf(part))?.focus()}
          >
            <Text k="pages:gallery.close" />
          </Button>
        </Form>
      </div>
      {/* A header that stays in view on its own page would cover the panel here. Its lists open beyond the panel. */}
      <div className="*:last:rounded-b-card *:last:border-b-0 [&_header]:static [&_header]:mb-8">
        {children}
      </div>
    </section>
  );
}

const shown: Record<GalleryPart, (plans: Plan[]) => ReactNode> = {
  b1: () => <SecondHeader />,
  b2: () => <SecondFooter />,
  c1: () => <Features />,
  c2: () => <FeatureAccordion />,
  c3: () => <Students />,
  c4: (plans) => <Pricing plans={plans} />,
  c5: () => <Questions of="landing" />,
  c6: () => <FinalCall />,
  c7: () => <Testimonials />,
  d1: () => <ContactHero />,
  d2: () => <ContactFormIsland />,
  d3: () => <ContactOptions />,
};

/** The very component that stands on the site, not a picture of it. */
const ShownPart = ({ part, plans }: { part: GalleryPart; plans: Plan[] }) => shown[part](plans);

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

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await listPlans(context.get(scopeContext)) };
}

/** The gallery of what public pages are made of. */
export default function Components({ loaderData }: Route.ComponentProps) {
  const t = useText('pages');
  const { siteName } = usePageFrame();
  const [search] = useSearchParams();
  const shown = askedPart(search.get('show'));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle title={`${t('pages:gallery.title')} · ${siteName}`} description={t('pages:gallery.lead')} />
      <PageHeader title={<Text k="pages:gallery.title" />} intro={<Text k="pages:gallery.lead" />} />
      <ComponentsGallery shown={shown}>
        {shown ? <ShownPart part={shown} plans={loaderData.plans} /> : null}
      </ComponentsGallery>
    </div>
  );
}
