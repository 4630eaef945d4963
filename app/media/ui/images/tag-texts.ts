import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { ImageTag } from '../../images/image.ts';

/** What the tags are called. */
export const tagTexts = {
  Cover: 'images:tag.Cover',
  Banner: 'images:tag.Banner',
  Profile: 'images:tag.Profile',
  Background: 'images:tag.Background',
  Icon: 'images:tag.Icon',
} as const satisfies Record<ImageTag, TextKey>;
