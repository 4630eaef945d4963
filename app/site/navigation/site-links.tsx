import { ArrowUpRight, MessageCircle, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/router-link.tsx';
import { type Icon, isSitePath } from './safe-url.ts';
import { useSiteFrame } from './site-context.tsx';
import type { FooterSocialLink } from './site-frame.ts';
import { isSocialKind, kindOfPlatform, type SocialKind } from './social-links.ts';

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
          <Text k="site:topbar.chat" />
        </SiteLink>
      </li>
    </>
  );
}

/** Our own drawings of what a platform is for; no platform's mark. */
const drawings: Record<SocialKind, ReactNode> = {
  video: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3Z" fill="currentColor" />
    </>
  ),
  professional: (
    <>
      <rect x="3" y="7.5" width="18" height="12" rx="2.5" />
      <path d="M8.5 7.5V6A1.5 1.5 0 0 1 10 4.5h4A1.5 1.5 0 0 1 15.5 6v1.5M3 12.5h18" />
    </>
  ),
  social: (
    <>
      <circle cx="8.5" cy="9" r="3" />
      <circle cx="17" cy="10" r="2.25" />
      <path d="M2.75 19c.4-3 2.7-4.75 5.75-4.75S13.85 16 14.25 19M16.5 15c2.6-.2 4.4 1.2 4.75 3.5" />
    </>
  ),
  shortVideo: (
    <>
      <rect x="6.5" y="2.5" width="11" height="19" rx="3" />
      <path d="m10.75 9.5 3.75 2.5-3.75 2.5Z" fill="currentColor" />
    </>
  ),
};

const plainLink = (
  <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2" />
);

/** The icon that an admin has entered, else our drawing of what the platform is for, else the sign of a link. */
export function SocialIcon({ kind, icon }: { kind: SocialKind | undefined; icon?: Icon }) {
  const isFilled = icon && !icon.isOutline;
  return (
    <svg
      viewBox={icon?.viewBox ?? '0 0 24 24'}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {icon ? icon.paths.map((data) => <path key={data} d={data} />) : kind ? drawings[kind] : plainLink}
    </svg>
  );
}

/** Platforms that are known by what they are for have a name in each language; others are called as they were entered. */
export function usePlatformName() {
  const t = useText('site');
  return (platform: string) => (isSocialKind(platform) ? t(`site:social.platform.${platform}`) : platform);
}

/** Where the site's people can be followed. */
export function SocialList({ links, className }: { links: FooterSocialLink[]; className?: string }) {
  const t = useText('site');
  const platformName = usePlatformName();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('site:social.label')} className={classNames('flex flex-wrap items-center', className)}>
      {links.map(({ platform, url, icon }) => {
        const name = platformName(platform);
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
              <SocialIcon kind={kindOfPlatform(platform)} icon={icon} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
