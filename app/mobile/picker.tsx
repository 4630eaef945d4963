import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { SelectField } from '#app/ui/field.tsx';

type Counts = Partial<Record<string, number>> | undefined;

/** How many recordings something has; nothing where that is not known. */
export const countIn = (counts: Counts, name: string) => counts && (counts[name] ?? 0);

export const languageOptions = (counts: Counts) =>
  languages.map((value) => ({
    value,
    text: localeNames[value].name,
    lang: value,
    count: countIn(counts, value),
  }));

type PickerProps = {
  name: string;
  label: TextKey;
  /** What stands for no choice at all. */
  any: string;
  chosen: string;
  options: { value: string; text: string; lang?: string; count: number | undefined }[];
  /** Whether it says how many recordings each has. */
  showsCounts?: boolean;
  onPick: () => void;
};

/** A picker of the phone's own. What has no recording cannot be picked, where that is known. */
export function Picker({ name, label, any, chosen, options, showsCounts = false, onPick }: PickerProps) {
  return (
    <SelectField
      key={`${name} ${chosen}`}
      name={name}
      label={<Text k={label} />}
      defaultValue={chosen}
      onChange={onPick}
    >
      <option value="">{any}</option>
      {options.map(({ value, text, lang, count }) => (
        <option key={value} value={value} lang={lang} disabled={count === 0 && value !== chosen}>
          {showsCounts && count !== undefined ? `${text} (${count})` : text}
        </option>
      ))}
    </SelectField>
  );
}

/** A form whose every change is an address. All that it says counts: two choices made in one breath are both in it. */
export function usePickedAddress(addressOf: (fields: URLSearchParams) => string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  function send() {
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as never);
    const said = new URLSearchParams([...fields].filter(([, value]) => value !== ''));
    void navigate(addressOf(said), { replace: true, preventScrollReset: true, flushSync: true });
  }
  return { form, send };
}
