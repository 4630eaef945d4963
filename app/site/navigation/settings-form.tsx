import { Image, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { UnsavedMark } from '#app/forms/unsaved-rows.tsx';
import { ImagePicker } from '#app/media/images/image-picker.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type EntryFields, EntryForm, UrlField } from './entry-form.tsx';
import type { FormValues, FrameEntry } from './form-values.ts';
import { frameLimits, type SettingsPlace, settingsForms } from './navigation.forms.ts';
import { FrameSection } from './navigation-page.tsx';

/** The address of a logo: typed, chosen from the image library, or taken away. */
function LogoField({ fields }: { fields: EntryFields }) {
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
      <UrlField
        fields={fields}
        name="logoUrl"
        label={<Text k="frame:settings.logo" />}
        hint={<Text k="frame:settings.logoHint" />}
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

type SettingsFormProps = { of: SettingsPlace; entry: FrameEntry; sent?: FormAnswer };

const described = ({ logoUrl, phoneNumber, chatLink }: FormValues) =>
  [logoUrl, phoneNumber, chatLink].filter(Boolean).join(' · ') || '–';

/** The settings of the header with its top bar, or of the footer. */
export function SettingsForm({ of, entry, sent }: SettingsFormProps) {
  const t = useText('frame');
  const intent = `save-${of}` as const;
  return (
    <FrameSection title={`frame:settings.title.${of}`}>
      <Card>
        <EntryForm
          intent={intent}
          entry={entry}
          schema={settingsForms[of]}
          label={t(`frame:settings.title.${of}`)}
          sent={sent?.intent === intent ? sent : undefined}
          summaryOf={described}
        >
          {(fields) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <LogoField fields={fields} />
              {of === 'header' ? <ContactFields fields={fields} /> : null}
              <div className="flex flex-wrap items-center gap-3">
                <Button type="submit" busy={fields.isBusy}>
                  <Text k="frame:settings.save" />
                </Button>
                {fields.isChanged ? <UnsavedMark /> : null}
              </div>
            </div>
          )}
        </EntryForm>
      </Card>
    </FrameSection>
  );
}

function ContactFields({ fields }: { fields: EntryFields }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <TextField
        label={<Text k="frame:settings.phone" />}
        hint={<Text k="frame:settings.phoneHint" />}
        {...fields.of('phoneNumber')}
        type="tel"
        maxLength={frameLimits.phone}
      />
      <UrlField
        fields={fields}
        name="chatLink"
        label={<Text k="frame:settings.chat" />}
        hint={<Text k="frame:settings.chatHint" />}
      />
    </div>
  );
}
