import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { TextField, type TextFieldProps } from '#app/ui/field.tsx';
import { readInstant, readZoned, type ZonedTime, zonedValue } from './zoned-time.ts';

type InstantFieldProps = Pick<TextFieldProps, 'error' | 'aside' | 'hint'> & {
  name: string;
  /** In UTC, as a field for date and time holds it; empty where there is none. */
  stored: string;
  /** What is asked, with the name of the zone whose clock is meant. */
  label: (zone: string) => ReactNode;
  className?: string;
};

/**
 * A date and time as one's own clock shows them, with the name of its zone. Sent is UTC; a form without scripts does not know
 * whose clock is meant, so there UTC is typed, and the label says so.
 */
export function InstantField({ className, ...field }: InstantFieldProps) {
  const { name, stored, label, ...about } = field;
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [{ utc, round }, setOpened] = useState({ utc: stored, round: 0 });
  // What was typed before the scripts came was typed as UTC.
  useLayoutEffect(() => {
    const early = box.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    if (early) setOpened({ utc: early, round: 0 });
  }, [name]);
  // A form that begins anew forgets what its fields say; what is sent stands in one that nobody types in.
  useEffect(() => {
    const form = box.current?.closest('form');
    const begin = () => setOpened(({ round }) => ({ utc: stored, round: round + 1 }));
    form?.addEventListener('reset', begin);
    return () => form?.removeEventListener('reset', begin);
  }, [stored]);
  return (
    <div ref={box} className={className}>
      {isHydrated ? (
        <OwnClock key={`${utc} ${round}`} {...field} stored={utc} />
      ) : (
        <TextField {...about} name={name} defaultValue={stored} label={label('UTC')} type="datetime-local" />
      )}
    </div>
  );
}

function OwnClock({ name, stored, label, ...about }: Omit<InstantFieldProps, 'className'>) {
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  // An hour that clocks show twice stays the one it was, as long as nobody types another.
  const [time, setTime] = useState<ZonedTime>({ utc: stored });
  return (
    <>
      <input type="hidden" name={name} value={time.utc} />
      <TextField
        {...about}
        label={label(zone)}
        type="datetime-local"
        defaultValue={zonedValue(stored, zone)}
        onInput={(event) => setTime(readZoned(event.currentTarget.value, zone) ?? { utc: '' })}
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
        <Text k="platform:clock.inUtc" values={{ at: written('UTC') }} />
      </p>
      {change ? (
        <p>
          <Text k={`platform:clock.${change}`} values={{ at: written(zone) }} />
        </p>
      ) : null}
    </div>
  );
}
