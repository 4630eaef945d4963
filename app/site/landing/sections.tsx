import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuthButton } from '#app/accounts/credentials/auth-buttons.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { CategoryArt, CategoryName } from '#app/library/browse/category-art.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';

import { SiteArt } from './illustrations.tsx';

type SectionProps = {
  /** What the menu and other pages link to. */
  id?: string;
  tone?: 'paper' | 'sheet' | 'brand';
  children: ReactNode;
};

const tones = {
  paper: '',
  sheet: 'border-line border-y bg-sheet',
  brand: 'bg-brand-soft',
};

/** One part of the landing page, as wide as the window, its content as wide as the header's. */
export function Section({ id, tone = 'paper', children }: SectionProps) {
  return (
    <section id={id} className={classNames('lg:-scroll-mt-4 py-16 laid-out-when-near sm:py-24', tones[tone])}>
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 sm:gap-14 sm:px-6">{children}</div>
    </section>
  );
}

type SectionIntroProps = { title: ReactNode; lead?: ReactNode; centred?: boolean };

/** What a part of the page is about. */
export function SectionIntro({ title, lead, centred = false }: SectionIntroProps) {
  return (
    <div
      className={classNames(
        'grid content-start gap-4',
        centred && 'justify-items-center text-balance text-center [&_p]:text-balance',
      )}
    >
      <h2 className="max-w-[24ch] text-3xl sm:text-4xl">{title}</h2>
      {lead ? <p className="max-w-[60ch] text-ink-soft text-lg">{lead}</p> : null}
    </div>
  );
}

/** Six things one can do with a text, in the order of the page. Their words and drawings go by these names. */
export const features = ['listen', 'compare', 'rules', 'ways', 'library', 'progress'] as const;

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

type HighlightPoint = { id: string; title: ReactNode; text: ReactNode };

type HighlightProps = {
  title: ReactNode;
  lead: ReactNode;
  points: HighlightPoint[];
  picture: ReactNode;
  pictureFirst?: boolean;
  children: ReactNode;
};

/** A picture beside what one group of people gets, and the one thing they can do next. */
export function Highlight({ title, lead, points, picture, pictureFirst = false, children }: HighlightProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className={classNames('min-w-0', pictureFirst && 'lg:order-2')}>
        <h2 className="text-3xl sm:text-4xl">{title}</h2>
        <p className="mt-4 max-w-[60ch] text-ink-soft text-lg">{lead}</p>
        <ul className="mt-8 grid gap-6">
          {points.map((point) => (
            <li key={point.id} className="grid grid-cols-[auto_1fr] gap-x-4">
              <Check aria-hidden="true" className="mt-1 size-5 text-brand" />
              <div>
                <h3 className="font-sans font-semibold tracking-normal">{point.title}</h3>
                <p className="text-ink-soft">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-8">{children}</div>
      </div>
      <div className="min-w-0">{picture}</div>
    </div>
  );
}

const points = ['pace', 'trade', 'own'] as const;
const topics = ['Healthcare', 'Logistics', 'IT', 'Tourism', 'E-commerce', 'Fairy tales'];

/** What someone gets who learns alone. */
export function Students() {
  return (
    <Section id="students">
      <Highlight
        title={<Text k="landing:students.title" />}
        lead={<Text k="landing:students.lead" />}
        points={points.map((point) => ({
          id: point,
          title: <Text k={`landing:students.${point}.title`} />,
          text: <Text k={`landing:students.${point}.text`} />,
        }))}
        picture={<SiteArt drawing="desk" className="aspect-4/3 w-full rounded-card" />}
      >
        <StartButton />
      </Highlight>
      <Topics />
    </Section>
  );
}

function Topics() {
  return (
    <div className="grid gap-5">
      <h3 className="text-xl">
        <Text k="landing:students.topics" />
      </h3>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {topics.map((topic) => (
          <li key={topic} className="grid content-start gap-2">
            <CategoryArt name={topic} className="aspect-4/3 w-full rounded-control" />
            <span className="text-sm">
              <CategoryName name={topic} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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

/** The first step: an account for a visitor, the desk for someone who has one. */
export function StartButton() {
  if (useViewer())
    return (
      <ButtonLink to="/dictation" size="large">
        <Text k="landing:continue" />
      </ButtonLink>
    );
  return (
    <AuthButton mode="register" size="large">
      <Text k="landing:start" />
    </AuthButton>
  );
}
