import { MessageCircle, Phone } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { useSiteFrame } from './site-frame-context.ts';
import { SiteLink } from './site-link.tsx';

const linkClasses =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** The telephone and the chat, each as an item of the list that it stands in. */
export function ContactLinks() {
  const { phone, chatLink } = useSiteFrame().topbar;
  return (
    <>
      {phone ? (
        <li>
          <a href={phone.url} className={linkClasses}>
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">
              <Text k="site:topbar.call" />{' '}
            </span>
            {phone.number}
          </a>
        </li>
      ) : null}
      <li>
        <SiteLink to={chatLink} className={linkClasses}>
          <MessageCircle aria-hidden="true" className="size-4 shrink-0" />
          <Text k="site:topbar.chat" />
        </SiteLink>
      </li>
    </>
  );
}
