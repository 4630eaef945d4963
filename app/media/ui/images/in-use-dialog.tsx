import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { ImagePlace } from '../../images/image-places.server.ts';
import type { DeletionRefusal } from './use-image-deletion.ts';

type InUseDialogProps = { refusal: DeletionRefusal | undefined; onClose(): void };

/** Why a picture was not deleted: the places that show it, each with the way there, or whatever else stood in the way. */
export function InUseDialog({ refusal, onClose }: InUseDialogProps) {
  const t = useText('images');
  return (
    <Dialog
      open={refusal !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={<Text k="images:delete.refused" values={{ title: refusal?.title ?? '' }} />}
      description={refusal ? <Text k={refusal.problem} /> : undefined}
      closeLabel={t('images:picker.close')}
      footer={
        <DialogClose>
          <Button variant="secondary">
            <Text k="images:picker.close" />
          </Button>
        </DialogClose>
      }
    >
      {refusal?.places?.length ? (
        <ul className="grid list-disc gap-1.5 pl-5">
          {refusal.places.map((place) => (
            <li key={`${place.kind} ${place.to} ${place.name}`}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

const kinds: Partial<Record<string, TextKey>> = {
  header: 'images:place.header',
  footer: 'images:place.footer',
  page: 'images:place.page',
};

function Place({ place: { kind, name, to } }: { place: ImagePlace }) {
  const words =
    name === undefined ? (
      <Text k={kinds[kind] ?? 'images:place.other'} />
    ) : (
      <Text k="images:place.named" values={{ name }} />
    );
  return to ? <TextLink to={to}>{words}</TextLink> : words;
}
