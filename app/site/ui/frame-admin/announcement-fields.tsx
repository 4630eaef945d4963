import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { frameLimits } from '../../frame/frame-admin.forms.ts';
import { textField } from '../../frame/frame-values.ts';
import type { EntryFields } from './entry-form.tsx';
import { InstantField } from './instant-field.tsx';
import { LanguageFields } from './language-fields.tsx';

/** What an announcement says, where it leads, and when it is shown. */
export function AnnouncementFields({ fields }: { fields: EntryFields }) {
  const t = useText('frame');
  return (
    <>
      <LanguageFields
        fields={fields}
        legend={t('frame:announcements.texts')}
        nameOf={textField}
        maxLength={frameLimits.text}
        gridClassName="lg:grid-cols-2"
      >
        <TextField
          label={<Text k="frame:announcements.link" />}
          name="link"
          defaultValue={fields.values.link ?? ''}
          maxLength={frameLimits.url}
          inputMode="url"
          spellCheck={false}
          error={fields.error('link')}
        />
      </LanguageFields>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <InstantField fields={fields} name="fromAt" k="frame:announcements.from" />
        <InstantField fields={fields} name="untilAt" k="frame:announcements.until" />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Switch
          label={<Text k="frame:announcements.on" />}
          name="isOn"
          value="on"
          defaultChecked={fields.values.isOn === 'on'}
        />
        <Button type="submit" variant="secondary" busy={fields.isBusy}>
          <Text k="frame:row.save" />
        </Button>
      </div>
    </>
  );
}
