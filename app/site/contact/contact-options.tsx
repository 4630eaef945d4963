import { Flag, MessageCircle, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section, SectionIntro } from '../landing/sections.tsx';
import { useSiteFrame } from '../navigation/site-context.tsx';
import { SiteLink, SocialList } from '../navigation/site-links.tsx';

/** Paths that lead back to this very page: without a chat of its own, a site answers by mail. */
const leadsHere = new Set(['/chat', '/contact']);

const linkClasses = 'rounded-tick text-brand underline underline-offset-4 hover:text-brand-strong';

/** The three ways to get help: chat, report and community. */
export function ContactOptions() {
  return (
    <Section tone="sheet">
      <SectionIntro title={<Text k="contact:options.title" />} />
      <ul className="grid gap-5 md:auto-cols-fr md:grid-flow-col">
        <ChatCard />
        <ReportCard />
        <CommunityCard />
      </ul>
    </Section>
  );
}

function ChatCard() {
  const { chatLink } = useSiteFrame().topbar;
  // Without a subject, so that the one of a report does not stay.
  const link = leadsHere.has(chatLink)
    ? { to: '/contact#message', 'data-island': 'contact' }
    : { to: chatLink };
  return (
    <Option name="chat" icon={<MessageCircle />}>
      <SiteLink {...link} className={linkClasses}>
        <Text k="contact:options.chat.link" />
      </SiteLink>
    </Option>
  );
}

function ReportCard() {
  const t = useText('contact');
  const subject = encodeURIComponent(t('contact:options.report.subject'));
  return (
    <Option name="report" icon={<Flag />}>
      <SiteLink to={`/contact?subject=${subject}#message`} data-island="contact" className={linkClasses}>
        <Text k="contact:options.report.link" />
      </SiteLink>
    </Option>
  );
}

function CommunityCard() {
  const { socialLinks } = useSiteFrame();
  if (socialLinks.length === 0) return null;
  return (
    <Option name="community" icon={<Users />}>
      <SocialList links={socialLinks} className="-mb-2.5 -ml-3" />
    </Option>
  );
}

type OptionProps = { name: 'chat' | 'report' | 'community'; icon: ReactNode; children: ReactNode };

function Option({ name, icon, children }: OptionProps) {
  return (
    <Card as="li" tone="plain" padding="large" className="flex flex-col gap-3">
      <span aria-hidden="true" className="text-brand [&_svg]:size-7">
        {icon}
      </span>
      <h3 className="text-xl">
        <Text k={`contact:options.${name}.title`} />
      </h3>
      <p className="text-ink-soft">
        <Text k={`contact:options.${name}.text`} />
      </p>
      <div className="mt-auto pt-1">{children}</div>
    </Card>
  );
}
