import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PlanCards } from '#app/subscription/checkout/plan-cards.tsx';
import type { Plan } from '#app/subscription/plans/default-plans.ts';
import { Mark } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteArt } from './illustrations.tsx';
import { Highlight, Section, SectionIntro, StartButton } from './sections.tsx';

/** The last word: begin, or try the sentence above. */
export function FinalCall() {
  const viewer = useViewer();
  return (
    <Section tone="sheet">
      <div className="grid justify-items-center gap-8">
        <Mark className="size-16 text-brand" />
        <SectionIntro
          centred
          title={<Text k="landing:call.title" />}
          lead={viewer ? null : <Text k="landing:call.lead" />}
        />
        <div className="flex flex-wrap justify-center gap-3">
          <StartButton />
          <ButtonLink to="#banner1" variant="secondary" size="large">
            <Text k="dictation:tryIt.title" />
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** What it costs. */
export function Pricing({ plans }: { plans: Plan[] }) {
  return (
    <Section id="pricing">
      <SectionIntro
        centred
        title={<Text k="landing:pricing.title" />}
        lead={<Text k="landing:pricing.lead" />}
      />
      <PlanCards plans={plans} />
    </Section>
  );
}

const points = ['room', 'sheets', 'texts'] as const;

/** What a class or a company can do with it; what they pay is agreed in writing, not on this page. */
export function Teams() {
  const t = useText('landing');
  const { siteName } = usePageFrame();
  const subject = encodeURIComponent(t('landing:teams.subject', { siteName }));
  return (
    <Section id="teams" tone="sheet">
      <Highlight
        title={<Text k="landing:teams.title" />}
        lead={<Text k="landing:teams.lead" />}
        points={points.map((point) => ({
          id: point,
          title: <Text k={`landing:teams.${point}.title`} />,
          text: <Text k={`landing:teams.${point}.text`} />,
        }))}
        picture={<SiteArt drawing="classroom" className="aspect-4/3 w-full rounded-card" />}
        pictureFirst
      >
        <div className="grid justify-items-start gap-3">
          <ButtonLink to={`/contact?subject=${subject}#message`} size="large">
            <Text k="landing:teams.write" />
          </ButtonLink>
          <p className="max-w-[52ch] text-ink-soft text-sm">
            <Text k="landing:teams.writeWhat" />
          </p>
        </div>
      </Highlight>
    </Section>
  );
}
