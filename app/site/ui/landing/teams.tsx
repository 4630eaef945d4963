import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteArt } from '../illustrations/site-art.tsx';
import { Highlight } from './highlight.tsx';
import { Section } from './section.tsx';

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
