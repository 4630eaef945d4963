import { useLayoutEffect, useRef, useState } from 'react';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { readInstant } from '../../frame/frame-values.ts';
import { readZoned, type ZonedTime, zonedValue } from '../../frame/zoned-time.ts';
import type { EntryFields } from './entry-form.tsx';

type InstantFieldProps = {
  fields: EntryFields;
  name: 'fromAt' | 'untilAt';
  k: 'frame:announcements.from' | 'frame:announcements.until';
};

/**
 * A date and time as one's own clock shows them, with the name of its zone. Sent is UTC; a form without scripts does not know
 * whose clock is meant, so there UTC is typed, and the label says so.
 */
export function InstantField({ fields, name, k }: InstantFieldProps) {
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
