import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FrameAnswer } from '../../frame/frame-actions.server.ts';
import { footerForm, frameLimits, headerForm } from '../../frame/frame-admin.forms.ts';
import type { FormValues, FrameEntry } from '../../frame/frame-values.ts';
import { type EntryFields, EntryForm } from './entry-form.tsx';
import { FrameSection } from './frame-section.tsx';
import { LogoField } from './logo-field.tsx';

type SettingsFormProps = { of: 'header' | 'footer'; entry: FrameEntry; sent?: FrameAnswer };

const described = ({ logoUrl, phoneNumber, chatLink }: FormValues) =>
  [logoUrl, phoneNumber, chatLink].filter(Boolean).join(' · ') || '–';

/** The settings of the header with its top bar, or of the footer. */
export function SettingsForm({ of, entry, sent }: SettingsFormProps) {
  const t = useText('frame');
  return (
    <FrameSection title={`frame:settings.title.${of}`}>
      <Card>
        <EntryForm
          intent={`save-${of}`}
          entry={entry}
          schema={of === 'header' ? headerForm : footerForm}
          label={t(`frame:settings.title.${of}`)}
          sent={sent}
          summaryOf={described}
        >
          {(fields) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <LogoField fields={fields} />
              {of === 'header' ? <ContactFields fields={fields} /> : null}
              <div>
                <Button type="submit" busy={fields.isBusy}>
                  <Text k="frame:settings.save" />
                </Button>
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
        name="phoneNumber"
        type="tel"
        defaultValue={fields.values.phoneNumber ?? ''}
        maxLength={frameLimits.phone}
        error={fields.error('phoneNumber')}
      />
      <TextField
        label={<Text k="frame:settings.chat" />}
        hint={<Text k="frame:settings.chatHint" />}
        name="chatLink"
        defaultValue={fields.values.chatLink ?? ''}
        maxLength={frameLimits.url}
        inputMode="url"
        spellCheck={false}
        error={fields.error('chatLink')}
      />
    </div>
  );
}
