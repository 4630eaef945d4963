import { useLayoutEffect, useRef, useState } from 'react';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { type EntriesProps, EntriesSection } from './entries-section.tsx';
import { type EntryFields, LanguageFields, SaveButton, UrlField } from './entry-form.tsx';
import { type FrameEntry, readInstant, textField, typedAnnouncement } from './form-values.ts';
import { frameLimits } from './navigation.forms.ts';
import { readZoned, type ZonedTime, zonedValue } from './zoned-time.ts';

type AnnouncementRow = Pick<ReturnType<typeof typedAnnouncement>, 'isOn' | 'fromAt' | 'untilAt'>;

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
  const stored = fields.value(name);
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
          {...fields.of(name)}
          type="datetime-local"
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
        error={fields.of(name).error}
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
        <UrlField fields={fields} name="link" label={<Text k="frame:announcements.link" />} />
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
          defaultChecked={fields.value('isOn') === 'on'}
        />
        <SaveButton fields={fields} />
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

type AnnouncementsSectionProps = EntriesProps & { now: Date };

/** The lines that stand above the header for a while, each with how it stands now. */
export function AnnouncementsSection({ now, ...props }: AnnouncementsSectionProps) {
  const t = useText('frame');
  const { entries } = props;
  const states = announcementStates(
    entries.map(({ values }) => typedAnnouncement(values)),
    now,
  );
  const stateOf = (entry: FrameEntry) => states[entries.indexOf(entry)] ?? 'off';
  return (
    <EntriesSection
      {...props}
      list="announcement"
      kind="announcement"
      nameOf={({ values }) => values[textField('en')] || t('frame:announcements.nameless')}
      summaryOf={(values) => values[textField('en')] || '–'}
      badgeOf={(entry) => (
        <Badge tone={tones[stateOf(entry)]}>
          <Text k={`frame:announcements.state.${stateOf(entry)}`} />
        </Badge>
      )}
    >
      {(fields) => <AnnouncementFields fields={fields} />}
    </EntriesSection>
  );
}
