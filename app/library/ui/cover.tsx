import { coverAddress, coverWidths } from '#app/media/uploads/cover-widths.ts';
import { classNames } from '#app/ui/class-names.ts';

type CoverProps = {
  /** What the keys of its three widths begin with. */
  stem: string;
  /** How wide it is shown, so that the browser fetches no more than that. */
  sizes: string;
  className?: string;
};

/** An uploaded picture. Decoration: the title stands beside it. Its place is reserved before it comes. */
export function Cover({ stem, sizes, className }: CoverProps) {
  return (
    <img
      alt=""
      loading="lazy"
      decoding="async"
      src={coverAddress(stem, 320)}
      srcSet={coverWidths.map((pixels) => `${coverAddress(stem, pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      className={classNames('bg-shade object-cover', className ?? 'aspect-4/3 w-full')}
    />
  );
}
