import { useText } from '#app/platform/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ImageId } from '../../images/image.ts';
import { PickerChoices } from './picker-choices.tsx';

/** A picture that was chosen: where everyone finds it, and what it shows for those who do not see it. */
export interface ChosenImage {
  id: ImageId;
  url: string;
  alt: string;
  width: number;
  height: number;
}

interface ImagePickerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onChoose(image: ChosenImage): void;
}

/** Lets an admin choose a picture of the image library; choosing closes it. Whoever keeps the address claims the picture. */
export function ImagePicker({ open, onOpenChange, onChoose }: ImagePickerProps) {
  const t = useText('images');
  function chosen(image: ChosenImage) {
    onOpenChange(false);
    onChoose(image);
  }
  return (
    <Dialog
      size="large"
      title={t('images:picker.title')}
      closeLabel={t('images:picker.close')}
      {...{ open, onOpenChange }}
    >
      <PickerChoices onChoose={chosen} />
    </Dialog>
  );
}
