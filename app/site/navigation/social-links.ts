/** A place where the site's people can be followed. */
export interface SocialLink {
  platform: string;
  url: string;
}

const socialKinds = ['video', 'professional', 'social', 'shortVideo'] as const;

/** What a platform is for. */
export type SocialKind = (typeof socialKinds)[number];

export const isSocialKind = (platform: string): platform is SocialKind =>
  socialKinds.includes(platform as SocialKind);

/** What stands in the top bar and the footer of a new site, and while links cannot be read. */
export const fallbackSocialLinks = [
  { platform: 'video', url: 'https://www.youtube.com/' },
  { platform: 'professional', url: 'https://www.linkedin.com/' },
  { platform: 'social', url: 'https://www.facebook.com/' },
  { platform: 'shortVideo', url: 'https://www.tiktok.com/' },
] as const satisfies SocialLink[];

/** Platforms that admins enter by their own names. */
const knownPlatforms = new Map<string, SocialKind>([
  ['youtube', 'video'],
  ['vimeo', 'video'],
  ['linkedin', 'professional'],
  ['xing', 'professional'],
  ['facebook', 'social'],
  ['mastodon', 'social'],
  ['tiktok', 'shortVideo'],
]);

/** What a platform is for, as far as it is known. */
export const kindOfPlatform = (platform: string): SocialKind | undefined =>
  isSocialKind(platform) ? platform : knownPlatforms.get(nameOf(platform));

/** The first link of each platform; `Video` and `video ` are the same. */
export function onePerPlatform<Link extends SocialLink>(links: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return links.filter(({ platform }) => {
    const name = nameOf(platform);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

const nameOf = (platform: string) => platform.trim().toLowerCase();
