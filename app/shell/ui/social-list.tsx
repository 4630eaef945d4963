import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { fallbackSocialLinks, onePerPlatform } from '../social-links.ts';
import { SocialIcon } from './social-icon.tsx';

/** Where the site's people can be followed, once per platform. */
export function SocialList({ className }: { className?: string }) {
  const t = useText('shell');
  return (
    <ul aria-label={t('shell:social.label')} className={classNames('flex items-center', className)}>
      {onePerPlatform(fallbackSocialLinks).map(({ platform, url }) => {
        const name = t(`shell:social.platform.${platform}`);
        return (
          <li key={platform}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              title={name}
              aria-label={t('shell:social.newTab', { name })}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-shade hover:text-ink"
            >
              <SocialIcon platform={platform} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
