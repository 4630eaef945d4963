import type { LexicalEditor } from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { imageLimits } from '#app/media/image.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { changeImage, imageFactsOf, removeImage } from './images.ts';
import { imageSizes, longestCaption } from './rich-text-nodes.ts';

type ImagePanelProps = { editor: LexicalEditor; imageKey: string; onClose: () => void };

/** What a picture shows, how large it stands in the text, and what stands under it. */
export function ImagePanel({ editor, imageKey, onClose }: ImagePanelProps) {
  const [facts] = useState(() => imageFactsOf(editor, imageKey));
  const alt = useRef<HTMLInputElement>(null);
  const size = useRef<HTMLSelectElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  // Not as it appears: the dialog in which the picture was chosen still holds the focus then.
  useEffect(() => alt.current?.focus(), []);
  if (!facts) return null;

  function save() {
    if (!facts) return;
    changeImage(editor, imageKey, {
      ...facts,
      alt: alt.current?.value.trim() ?? '',
      size: imageSizes.find((one) => one === size.current?.value),
      caption: caption.current?.value.trim() || undefined,
    });
    onClose();
  }

  return (
    <EditorPanel
      title={<Text k="editor:image.title" />}
      act={{ label: <Text k="editor:image.save" />, onAct: save }}
      otherAct={
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            removeImage(editor, imageKey);
            onClose();
          }}
        >
          <Text k="editor:image.remove" />
        </Button>
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={alt}
          className="sm:col-span-2"
          label={<Text k="editor:image.alt" />}
          hint={<Text k="editor:image.altHint" />}
          maxLength={imageLimits.altText}
          autoComplete="off"
          defaultValue={facts.alt}
        />
        <TextField
          ref={caption}
          label={<Text k="editor:image.caption" />}
          maxLength={longestCaption}
          autoComplete="off"
          defaultValue={facts.caption ?? ''}
        />
        <SelectField ref={size} label={<Text k="editor:image.size" />} defaultValue={facts.size ?? 'full'}>
          {[...imageSizes, 'full' as const].map((one) => (
            <option key={one} value={one}>
              <Text k={`editor:imageSize.${one}`} />
            </option>
          ))}
        </SelectField>
      </div>
    </EditorPanel>
  );
}
