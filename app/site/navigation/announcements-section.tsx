import { useLayoutEffect, useRef, useState } from 'react';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { type EntryFields, EntryForm, LanguageFields } from './entry-form.tsx';
import {
  type AnnouncementRow,
  type FrameEntry,
  readInstant,
  textField,
  typedAnnouncement,
} from './form-values.ts';
import { announcementForm, frameLimits } from './navigation.forms.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';
import { FrameSection } from './navigation-page.tsx';
import { AddButton, DeleteEntry } from './sortable-entries.tsx';
import { useNavigationAction } from './use-navigation-action.ts';
import { readZoned, type ZonedTime, zonedValue } from './zoned-time.ts';

/** `behind`: it would be shown, if there were none that was made later. */
type AnnouncementState = 'off' | 'planned' | 'now' | 'behind' | 'over';

/** How each announcement stands at this instant, the newest first: of those whose time it is, one is shown. */
export function announcementStates(rows: readonly AnnouncementRow[], now: Date): AnnouncementState[] {
  let isTaken = false;
  return rows.map((row) => {
    const state = stateAlone(row, now);
    if (state !== 'now') return state;
    if (isTaken) return 'behind';
    isTaken = true;
    return 'now';
  });
}

function stateAlone({ isOn, fromAt, untilAt }: AnnouncementRow, now: Date): AnnouncementState {
  if (!isOn) return 'off';
  if (untilAt && untilAt <= now) return 'over';
  return fromAt && fromAt > now ? 'planned' : 'now';
}

type InstantFieldProps = {
  fields: EntryFields;
  name: 'fromAt' | 'untilAt';
  k: 'frame:announcements.from' | 'frame:announcements.until';
};

/**
 * A date and time as one's own clock shows them, with the name of its zone. Sent is UTC; a form without scripts does not know
 * whose clock is meant, so there UTC is typed, and the label says so.
 */
function InstantField({ fields, name, k }: InstantFieldProps) {
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const stored = fields.values[name] ?? '';
  const [utc, setUtc] = useState(stored);
  // What was typed before the scripts came was typed as UTC.
  useLayoutEffect(() => {
    const early = box.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    if (early) setUtc(early);
  }, [name]);
  return (
    <div ref={box} className="basis-64">
      {isHydrated ? (
        <OwnClock key={utc} {...{ fields, name, k, utc }} />
      ) : (
        <TextField
          label={<Text k={k} values={{ zone: 'UTC' }} />}
          name={name}
          type="datetime-local"
          defaultValue={stored}
          error={fields.error(name)}
        />
      )}
    </div>
  );
}

function OwnClock({ fields, name, k, utc: opened }: InstantFieldProps & { utc: string }) {
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  // An hour that clocks show twice stays the one it was, as long as nobody types another.
  const [time, setTime] = useState<ZonedTime>({ utc: opened });
  return (
    <>
      <input type="hidden" name={name} value={time.utc} />
      <TextField
        label={<Text k={k} values={{ zone }} />}
        type="datetime-local"
        defaultValue={zonedValue(opened, zone)}
        onInput={(event) => setTime(readZoned(event.currentTarget.value, zone) ?? { utc: '' })}
        error={fields.error(name)}
      />
      {zone === 'UTC' ? null : <Meaning time={time} zone={zone} />}
    </>
  );
}

function Meaning({ time: { utc, change }, zone }: { time: ZonedTime; zone: string }) {
  const tag = formatTag(useLocale());
  const at = readInstant(utc);
  if (!at) return null;
  const written = (timeZone: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
  return (
    <div role="status" className="mt-1 max-w-72 text-ink-soft text-sm">
      <p>
        <Text k="frame:announcements.inUtc" values={{ at: written('UTC') }} />
      </p>
      {change ? (
        <p>
          <Text k={`frame:announcements.${change}`} values={{ at: written(zone) }} />
        </p>
      ) : null}
    </div>
  );
}

/** What an announcement says, where it leads, and when it is shown. */
function AnnouncementFields({ fields }: { fields: EntryFields }) {
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
  const { busyWith, add, remove } = useNavigationAction();
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
