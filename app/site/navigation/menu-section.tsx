import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { type EntryFields, EntryForm, LanguageFields } from './entry-form.tsx';
import { type FrameEntry, titleField } from './form-values.ts';
import { frameLimits, menuItemForm } from './navigation.forms.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';
import { FrameSection } from './navigation-page.tsx';
import { AddButton, DeleteEntry, SortableEntries } from './sortable-entries.tsx';
import { useNavigationAction } from './use-navigation-action.ts';

type MenuSectionProps = { entries: FrameEntry[]; hasExternal: boolean; sent?: FrameAnswer };

const nameOf = ({ values }: FrameEntry) => values.title ?? '';

/** The items of a menu: their titles in all languages, their addresses and their order. */
export function MenuSection({ entries, hasExternal, sent }: MenuSectionProps) {
  const t = useText('frame');
  const { busyWith, add, remove } = useNavigationAction();
  const addButton = (
    <AddButton intent="add-item" k="frame:items.add" isBusy={busyWith === 'add-item'} onAdd={add} />
  );
  return (
    <FrameSection title="frame:items.title" intro="frame:items.intro" actions={addButton}>
      {entries.length === 0 ? (
        <EmptyState level={3} title={<Text k="frame:items.empty" />} />
      ) : (
        <SortableEntries
          intent="reorder-items"
          entries={entries}
          label={t('frame:items.title')}
          nameOf={nameOf}
        >
          {(entry) => (
            <div className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <EntryForm
                  intent="edit-item"
                  entry={entry}
                  schema={menuItemForm}
                  label={t('frame:items.one', { name: nameOf(entry) })}
                  sent={sent?.id === entry.id ? sent : undefined}
                  summaryOf={({ title, url }) => `${title} · ${url}`}
                >
                  {(fields) => <ItemFields fields={fields} hasExternal={hasExternal} />}
                </EntryForm>
              </div>
              <DeleteEntry intent="delete-item" entry={entry} name={nameOf(entry)} onDelete={remove} />
            </div>
          )}
        </SortableEntries>
      )}
    </FrameSection>
  );
}

function ItemFields({ fields, hasExternal }: { fields: EntryFields; hasExternal: boolean }) {
  const t = useText('frame');
  return (
    <>
      <LanguageFields
        fields={fields}
        legend={t('frame:items.titles')}
        nameOf={titleField}
        maxLength={frameLimits.title}
        gridClassName="sm:grid-cols-2 xl:grid-cols-4"
      >
        <TextField
          label={<Text k="frame:items.url" />}
          name="url"
          defaultValue={fields.values.url ?? ''}
          maxLength={frameLimits.url}
          inputMode="url"
          spellCheck={false}
          error={fields.error('url')}
        />
      </LanguageFields>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasExternal ? (
          <Switch
            label={<Text k="frame:items.external" />}
            name="isExternal"
            value="on"
            defaultChecked={fields.values.isExternal === 'on'}
          />
        ) : null}
        <Button type="submit" variant="secondary" busy={fields.isBusy}>
          <Text k="frame:row.save" />
        </Button>
      </div>
    </>
  );
}
