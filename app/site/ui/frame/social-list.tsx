import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { FooterSocialLink } from '../../frame/site-frame.ts';
import { isSocialKind, kindOfPlatform } from '../../frame/social-links.ts';
import { SocialIcon } from './social-icon.tsx';

/** Where the site's people can be followed. */
export function SocialList({ links, className }: { links: FooterSocialLink[]; className?: string }) {
  const t = useText('site');
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('site:social.label')} className={classNames('flex flex-wrap items-center', className)}>
      {links.map(({ platform, url, icon }) => {
        const name = isSocialKind(platform) ? t(`site:social.platform.${platform}`) : platform;
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
