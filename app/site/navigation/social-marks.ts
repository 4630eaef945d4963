import facebook from 'bootstrap-icons/icons/facebook.svg?raw';
import instagram from 'bootstrap-icons/icons/instagram.svg?raw';
import linkedin from 'bootstrap-icons/icons/linkedin.svg?raw';
import mastodon from 'bootstrap-icons/icons/mastodon.svg?raw';
import tiktok from 'bootstrap-icons/icons/tiktok.svg?raw';
import vimeo from 'bootstrap-icons/icons/vimeo.svg?raw';
import youtube from 'bootstrap-icons/icons/youtube.svg?raw';
import { type Icon, safeIcon } from './safe-url.ts';
import type { Network } from './social-links.ts';

/** The marks of networks as people know them, taken from their files when the product is built. */
export const socialMarks: Record<Network, Icon | undefined> = {
  youtube: safeIcon(youtube),
  vimeo: safeIcon(vimeo),
  linkedin: safeIcon(linkedin),
  facebook: safeIcon(facebook),
  instagram: safeIcon(instagram),
  mastodon: safeIcon(mastodon),
  tiktok: safeIcon(tiktok),
};
