import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { type EntriesProps, EntriesSection } from './entries-section.tsx';
import { type EntryFields, LanguageFields, SaveButton, UrlField } from './entry-form.tsx';
import { titleField } from './form-values.ts';
import { frameLimits } from './navigation.forms.ts';

type MenuSectionProps = EntriesProps & { list: 'header-item' | 'footer-item' };

/** The items of a menu: their titles in all languages, their addresses and their order. */
export function MenuSection(props: MenuSectionProps) {
  return (
    <EntriesSection
      {...props}
      kind="item"
      nameOf={({ values }) => values.title ?? ''}
      summaryOf={({ title, url }) => `${title} · ${url}`}
      noteOf={({ values }) =>
        values.isShown === 'on' ? null : (
          <p className="mb-2">
            <Badge tone="hint">
              <Text k="frame:items.draft" />
            </Badge>
          </p>
        )
      }
    >
      {(fields) => <ItemFields fields={fields} mayBeExternal={props.list === 'header-item'} />}
    </EntriesSection>
  );
}

function ItemFields({ fields, mayBeExternal }: { fields: EntryFields; mayBeExternal: boolean }) {
  const t = useText('frame');
  return (
    <>
      <LanguageFields
        fields={fields}
        legend={t('frame:items.titles')}
        nameOf={titleField}
        maxLength={frameLimits.title}
        gridClassName="@lg:grid-cols-2 @4xl:grid-cols-4"
      >
        <UrlField fields={fields} name="url" label={<Text k="frame:items.url" />} />
      </LanguageFields>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Switch
          label={<Text k="frame:items.shown" />}
          name="isShown"
          value="on"
          defaultChecked={fields.value('isShown') === 'on'}
        />
        {mayBeExternal ? (
          <Switch
            label={<Text k="frame:items.external" />}
            name="isExternal"
            value="on"
            defaultChecked={fields.value('isExternal') === 'on'}
          />
        ) : null}
        <SaveButton fields={fields} />
      </div>
    </>
  );
}
