import { ArrowUpRight, MessageCircle, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/router-link.tsx';
import { type Icon, isSitePath } from './safe-url.ts';
import { useSiteFrame } from './site-context.tsx';
import { defaultChatLink, type FooterSocialLink } from './site-frame.ts';
import { isSocialKind, networkOf, networks, type SocialLink } from './social-links.ts';
import { socialMarks } from './social-marks.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  /** An address that `safeUrl` has let through. */
  to: string;
  isExternal?: boolean;
  children: ReactNode;
};

/** A link that an admin has entered: to a page of ours, to another site, or to a telephone. */
export function SiteLink({ to, isExternal = false, children, ...rest }: SiteLinkProps) {
  if (isExternal)
    return (
      <a {...rest} href={to} target="_blank" rel="noopener">
        {children}
        <ArrowUpRight aria-hidden="true" className="ml-0.5 size-[0.9em] shrink-0" />
        <span className="sr-only">
          {' '}
          <Text k="site:header.newTab" />
        </span>
      </a>
    );
  if (!isSitePath(to))
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  return (
    <Link {...rest} to={to}>
      {children}
    </Link>
  );
}

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
          <Text k={chatLink === defaultChatLink ? 'site:topbar.write' : 'site:topbar.chat'} />
        </SiteLink>
      </li>
    </>
  );
}

const plainLink = (
  <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2" />
);

/** The icon that an admin has entered, else the mark of the network, else the sign of a link. */
export function SocialIcon({ link, icon }: { link: SocialLink; icon?: Icon }) {
  const network = networkOf(link);
  const drawn = icon ?? (network && socialMarks[network]);
  const isFilled = drawn && !drawn.isOutline;
  return (
    <svg
      viewBox={drawn?.viewBox ?? '0 0 24 24'}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {drawn ? drawn.paths.map((data) => <path key={data} d={data} />) : plainLink}
    </svg>
  );
}

/** What was called by what it is for has the name of its network, else one in each language; others are called as entered. */
export function usePlatformName() {
  const t = useText('site');
  return (link: SocialLink) => {
    const { platform } = link;
    if (!isSocialKind(platform)) return platform;
    const network = networkOf(link);
    return network ? networks[network].name : t(`site:social.platform.${platform}`);
  };
}

/** Where the site's people can be followed. */
export function SocialList({ links, className }: { links: FooterSocialLink[]; className?: string }) {
  const t = useText('site');
  const platformName = usePlatformName();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('site:social.label')} className={classNames('flex flex-wrap items-center', className)}>
      {links.map(({ platform, url, icon }) => {
        const name = platformName({ platform, url });
        return (
          <li key={platform}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              title={name}
              aria-label={t('site:social.newTab', { name })}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-shade hover:text-ink"
            >
              <SocialIcon link={{ platform, url }} icon={icon} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
