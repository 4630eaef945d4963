import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type AnnouncementState, announcementStates } from '../../frame/announcement-state.ts';
import type { FrameAnswer } from '../../frame/frame-actions.server.ts';
import { announcementForm } from '../../frame/frame-admin.forms.ts';
import { type FrameEntry, textField, typedAnnouncement } from '../../frame/frame-values.ts';
import { AddButton } from './add-button.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { EntryForm } from './entry-form.tsx';
import { FrameSection } from './frame-section.tsx';
import { useFrameAct } from './use-frame-act.ts';

const tones: Record<AnnouncementState, BadgeTone> = {
  now: 'good',
  behind: 'hint',
  planned: 'brand',
  over: 'plain',
  off: 'plain',
};

type AnnouncementsSectionProps = { entries: FrameEntry[]; now: Date; sent?: FrameAnswer };

/** The lines that stand above the header for a while, each with how it stands now. */
export function AnnouncementsSection({ entries, now, sent }: AnnouncementsSectionProps) {
  const t = useText('frame');
  const { busyWith, add, remove } = useFrameAct();
  const states = announcementStates(
    entries.map(({ values }) => typedAnnouncement(values)),
    now,
  );
  const nameOf = ({ values }: FrameEntry) => values[textField('en')] || t('frame:announcements.nameless');
  const addButton = (
    <AddButton
      intent="add-announcement"
      k="frame:announcements.add"
      isBusy={busyWith === 'add-announcement'}
      onAdd={add}
    />
  );
  return (
    <FrameSection title="frame:announcements.title" intro="frame:announcements.intro" actions={addButton}>
      {entries.length === 0 ? (
        <EmptyState level={3} title={<Text k="frame:announcements.empty" />} />
      ) : (
        <ul aria-label={t('frame:announcements.title')} className="flex flex-col gap-4">
          {entries.map((entry, place) => {
            const state = states[place] ?? 'off';
            return (
              <Card as="li" key={entry.id} padding="small" className="shadow-none">
                <div className="mb-2 flex items-center justify-between gap-3">
                  <Badge tone={tones[state]}>
                    <Text k={`frame:announcements.state.${state}`} />
                  </Badge>
                  <DeleteEntry
                    intent="delete-announcement"
                    entry={entry}
                    name={nameOf(entry)}
                    onDelete={remove}
                  />
                </div>
                <EntryForm
                  intent="edit-announcement"
                  entry={entry}
                  schema={announcementForm}
                  label={t('frame:announcements.one', { name: nameOf(entry) })}
                  sent={sent?.id === entry.id ? sent : undefined}
                  summaryOf={(values) => values[textField('en')] || '–'}
                >
                  {(fields) => <AnnouncementFields fields={fields} />}
                </EntryForm>
              </Card>
            );
          })}
        </ul>
      )}
    </FrameSection>
  );
}
