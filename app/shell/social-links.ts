/** A place where the site's people can be followed. */
export interface SocialLink {
  platform: string;
  url: string;
}

/** What stands in the top bar and the footer until an admin has entered links. */
export const fallbackSocialLinks = [
  { platform: 'video', url: 'https://www.youtube.com/' },
  { platform: 'professional', url: 'https://www.linkedin.com/' },
  { platform: 'social', url: 'https://www.facebook.com/' },
  { platform: 'shortVideo', url: 'https://www.tiktok.com/' },
] as const satisfies SocialLink[];

/** The first link of each platform; `Video` and `video ` are the same. */
export function onePerPlatform<Link extends SocialLink>(links: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return links.filter(({ platform }) => {
    const name = platform.trim().toLowerCase();
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
