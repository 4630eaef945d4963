import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { iconButtonClasses } from '#app/ui/button-look.ts';
import { Card, CardLink } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { downloadName } from '../../images/image.ts';
import { imageAddress, widestImage } from '../../images/image-widths.ts';
import type { LibraryImage } from '../../images/images.queries.server.ts';
import { CopyAddressButton } from './copy-address-button.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { tagTexts } from './tag-texts.ts';

type ImageCardProps = { image: LibraryImage; editAddress: string; onDelete(image: LibraryImage): void };

/** A picture with its title and tags, and what can be done with it. Pressing it anywhere else edits it. */
export function ImageCard({ image, editAddress, onDelete }: ImageCardProps) {
  const t = useText('images');
  const [isAsking, setIsAsking] = useState(false);
  const { title, tags, altText, filePath, width, height } = image;
  const address = imageAddress(filePath, widestImage);
  return (
    <Card as="li" padding="none" className="flex min-w-0 flex-col overflow-hidden">
      <LibraryPicture
        image={image}
        sizes="(min-width: 1280px) 320px, (min-width: 640px) 33vw, 100vw"
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-base hyphens-auto wrap-anywhere">
          <CardLink to={editAddress}>{title}</CardLink>
        </h3>
        <p className="text-ink-soft text-sm tabular-nums">{`${width} × ${height}`}</p>
        <ul className="flex flex-wrap gap-1.5 empty:hidden">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>
                <Text k={tagTexts[tag]} />
              </Badge>
            </li>
          ))}
          {altText ? null : (
            <li>
              <Badge tone="hint">
                <Text k="images:card.noAltText" />
              </Badge>
            </li>
          )}
        </ul>
        <div className="relative z-1 mt-auto flex justify-end gap-1 pt-1">
          <CopyAddressButton title={title} path={address} />
          <Tooltip text={t('images:download.short')}>
            <a
              href={address}
              download={downloadName(title)}
              aria-label={t('images:download.label', { title })}
              className={iconButtonClasses('quiet', 'small')}
            >
              <Download aria-hidden="true" />
            </a>
          </Tooltip>
          <Tooltip text={t('images:delete.short')}>
            <IconButton
              label={t('images:delete.label', { title })}
              icon={<Trash2 />}
              size="small"
              onClick={() => setIsAsking(true)}
            />
          </Tooltip>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Text k="images:delete.question" values={{ title }} />}
        description={<Text k="images:delete.consequence" />}
        confirmLabel={<Text k="images:delete.confirm" />}
        cancelLabel={<Text k="images:delete.keep" />}
        onConfirm={() => onDelete(image)}
      />
    </Card>
  );
}
