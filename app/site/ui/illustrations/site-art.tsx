import { classNames } from '#app/ui/class-names.ts';
import { drawings } from './drawings.ts';
import sprite from './site-art.svg?url&no-inline';

type SiteArtProps = { drawing: keyof typeof drawings; className: string };

/** A drawing of the public pages. Decoration: the words stand beside it. Its tinted sheet fills whatever box it is given. */
export function SiteArt({ drawing, className }: SiteArtProps) {
  const { tint, size } = drawings[drawing];
  return (
    <svg
      viewBox={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('art', tint, className)}
    >
      <use href={`${sprite}#${drawing}`} />
    </svg>
  );
}
