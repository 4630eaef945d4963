import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { type EntryFields, EntryForm } from './entry-form.tsx';
import type { FrameEntry } from './form-values.ts';
import { footerLinkForm, frameLimits, socialLinkForm } from './navigation.forms.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';
import { FrameSection } from './navigation-page.tsx';
import { safeIcon } from './safe-url.ts';
import { SocialIcon } from './site-links.tsx';
import { isSocialKind, kindOfPlatform } from './social-links.ts';
import { AddButton, DeleteEntry, SortableEntries } from './sortable-entries.tsx';
import { useNavigationAction } from './use-navigation-action.ts';

/** An icon as SVG markup or path data, and what of it will be shown. */
function IconField({ fields }: { fields: EntryFields }) {
  const [typed, setTyped] = useState(fields.values.icon ?? '');
  return (
    <div className="flex min-w-0 flex-2 basis-72 items-end gap-3">
      <TextArea
        label={<Text k="frame:links.icon" />}
        name="icon"
        rows={1}
        defaultValue={fields.values.icon ?? ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
        maxLength={frameLimits.icon}
        spellCheck={false}
        error={fields.error('icon')}
        className="flex-1"
      />
      <span
        data-icon-preview=""
        className="grid size-11 shrink-0 place-items-center rounded-control border border-line text-ink-soft"
      >
        <SocialIcon kind={kindOfPlatform(fields.values.platform ?? '')} icon={safeIcon(typed)} />
      </span>
    </div>
  );
}

type LinksSectionProps = { entries: FrameEntry[]; hasIcons: boolean; sent?: FrameAnswer };

/** Where the site's people can be followed: platforms, addresses, in the footer icons, and their order. */
export function LinksSection({ entries, hasIcons, sent }: LinksSectionProps) {
  const t = useText('frame');
  const nameOf = usePlatformName();
  const { busyWith, add, remove } = useNavigationAction();
  const addButton = (
    <AddButton intent="add-link" k="frame:links.add" isBusy={busyWith === 'add-link'} onAdd={add} />
  );
  return (
    <FrameSection title="frame:links.title" intro="frame:links.intro" actions={addButton}>
      {hasIcons ? (
        <p className="max-w-[70ch] text-ink-soft">
          <Text k="frame:links.iconHint" />
        </p>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState level={3} title={<Text k="frame:links.empty" />} />
      ) : (
        <SortableEntries
          intent="reorder-links"
          entries={entries}
          label={t('frame:links.title')}
          nameOf={nameOf}
        >
          {(entry) => (
            <div className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <EntryForm
                  intent="edit-link"
                  entry={entry}
                  schema={hasIcons ? footerLinkForm : socialLinkForm}
                  label={t('frame:links.one', { name: nameOf(entry) })}
                  sent={sent?.id === entry.id ? sent : undefined}
                  summaryOf={({ platform, url }) => `${platform} · ${url}`}
                >
                  {(fields) => <LinkFields fields={fields} hasIcons={hasIcons} />}
                </EntryForm>
              </div>
              <DeleteEntry intent="delete-link" entry={entry} name={nameOf(entry)} onDelete={remove} />
            </div>
          )}
        </SortableEntries>
      )}
    </FrameSection>
  );
}

/** Platforms that are known by what they are for have a name in each language; others are called as they were entered. */
function usePlatformName() {
  const t = useText('site');
  return ({ values: { platform = '' } }: FrameEntry) =>
    isSocialKind(platform) ? t(`site:social.platform.${platform}`) : platform;
}

function LinkFields({ fields, hasIcons }: { fields: EntryFields; hasIcons: boolean }) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <TextField
        label={<Text k="frame:links.platform" />}
        name="platform"
        defaultValue={fields.values.platform ?? ''}
        maxLength={frameLimits.platform}
        error={fields.error('platform')}
        className="flex-1 basis-40"
      />
      <TextField
        label={<Text k="frame:items.url" />}
        name="url"
        defaultValue={fields.values.url ?? ''}
        maxLength={frameLimits.url}
        inputMode="url"
        spellCheck={false}
        error={fields.error('url')}
        className="flex-2 basis-64"
      />
      {hasIcons ? <IconField fields={fields} /> : null}
      <Button type="submit" variant="secondary" busy={fields.isBusy}>
        <Text k="frame:row.save" />
      </Button>
    </div>
  );
}
