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

/** Networks that people know by a mark, each with its name and its hosts. */
export const networks = {
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  mastodon: { name: 'Mastodon', hosts: ['mastodon.social'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
} as const;

export type Network = keyof typeof networks;

const allNetworks = Object.keys(networks) as Network[];

/** The network that an address leads to, else the one that the platform is called after. */
export function networkOf({ platform, url }: SocialLink): Network | undefined {
  const host = URL.parse(url)?.hostname ?? '';
  const leadsTo = ({ hosts }: { hosts: readonly string[] }) =>
    hosts.some((known) => host === known || host.endsWith(`.${known}`));
  return (
    allNetworks.find((network) => leadsTo(networks[network])) ??
    allNetworks.find((network) => network === nameOf(platform))
  );
}

/** Whether an address is nobody's own: the front page of a network, as a new site has it. */
export function isPlaceholder(link: SocialLink): boolean {
  const address = URL.parse(link.url);
  if (address?.pathname !== '/' || address.search) return false;
  const host = address.hostname.replace(/^www\./, '');
  return allNetworks.some((network) => (networks[network].hosts as readonly string[]).includes(host));
}

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
