import { Image, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ImagePicker } from '#app/media/images/image-picker.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { frameLimits } from '../../frame/frame-admin.forms.ts';
import type { EntryFields } from './entry-form.tsx';

/** The address of a logo: typed, chosen from the image library, or taken away. */
export function LogoField({ fields }: { fields: EntryFields }) {
  const box = useRef<HTMLDivElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  function fill(url: string) {
    const field = box.current?.querySelector<HTMLInputElement>('[name=logoUrl]');
    if (!field) return;
    field.value = url;
    // As if it had been typed: the preview follows, and the form knows that it was touched.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div ref={box} className="flex flex-wrap items-end gap-3">
      <TextField
        label={<Text k="frame:settings.logo" />}
        hint={<Text k="frame:settings.logoHint" />}
        name="logoUrl"
        defaultValue={fields.values.logoUrl ?? ''}
        maxLength={frameLimits.url}
        error={fields.error('logoUrl')}
        inputMode="url"
        spellCheck={false}
        className="flex-1 basis-72"
      />
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <Button variant="secondary" icon={<Image />} onClick={() => setIsPicking(true)}>
          <Text k="frame:settings.choose" />
        </Button>
        <Button variant="quiet" icon={<X />} onClick={() => fill('')}>
          <Text k="frame:settings.clear" />
        </Button>
      </div>
      <ImagePicker open={isPicking} onOpenChange={setIsPicking} onChoose={({ url }) => fill(url)} />
    </div>
  );
}
