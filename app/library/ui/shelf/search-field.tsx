import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { fieldNames } from '../../shelf/shelf-address.ts';

/** How long a pause in typing is before it is answered. */
const pauseMs = 200;

type SearchFieldProps = {
  query: string;
  onSearch: (query: string) => void;
};

/** Answers while one types. What is being typed is never overwritten by the answer to an earlier letter. */
export function SearchField({ query, onSearch }: SearchFieldProps) {
  const t = useText('library');
  const [typed, setTyped] = useState(query);
  const [asked, setAsked] = useState(query);
  const [known, setKnown] = useState(query);
  if (query !== known) {
    setKnown(query);
    // Not our own question coming back: somebody went back, or cleared the filters.
    if (query !== asked) {
      setTyped(query);
      setAsked(query);
    }
  }
  const ask = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      name={fieldNames.query}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      before={<Search />}
      label={<Text k="library:search.label" />}
      labelHidden
      placeholder={t('library:search.placeholder')}
      className="flex-1 basis-full sm:basis-64"
    />
  );
}
