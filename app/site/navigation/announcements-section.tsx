import { InstantField } from '#app/forms/instant-field.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { type EntriesProps, EntriesSection } from './entries-section.tsx';
import { type EntryFields, LanguageFields, SaveButton, UrlField } from './entry-form.tsx';
import { type FrameEntry, textField, typedAnnouncement } from './form-values.ts';
import { frameLimits } from './navigation.forms.ts';

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

type WhenProps = {
  fields: EntryFields;
  name: 'fromAt' | 'untilAt';
  k: 'frame:announcements.from' | 'frame:announcements.until';
};

const When = ({ fields, name, k }: WhenProps) => (
  <InstantField
    name={name}
    stored={fields.value(name)}
    error={fields.of(name).error}
    label={(zone) => <Text k={k} values={{ zone }} />}
    className="basis-64"
  />
);

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
        <When fields={fields} name="fromAt" k="frame:announcements.from" />
        <When fields={fields} name="untilAt" k="frame:announcements.until" />
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
