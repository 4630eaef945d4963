import { classNames } from '#app/ui/class-names.ts';
import { type FocalPoint, imageAddress, imageSources } from '../image.ts';

type LibraryPictureProps = {
  image: FocalPoint & { filePath: string };
  /** How wide it is shown, so that the browser fetches no more than that. */
  sizes: string;
  className?: string;
};

/** A picture of the library, cropped around its focal point. Decoration: its title stands beside it. */
export function LibraryPicture({ image, sizes, className }: LibraryPictureProps) {
  const { filePath, focalX, focalY } = image;
  return (
    <img
      alt=""
      loading="lazy"
      decoding="async"
      src={imageAddress(filePath, 320)}
      srcSet={imageSources(filePath)}
      sizes={sizes}
      style={{ objectPosition: `${focalX}% ${focalY}%` }}
      className={classNames('bg-shade object-cover', className)}
    />
  );
}
