import { Search } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { fieldNames } from '../../shelf/shelf-address.ts';

type SearchFieldProps = {
  query: string;
  onSearch: (query: string) => void;
};

/** Looks through the library while one types. */
export function SearchField({ query, onSearch }: SearchFieldProps) {
  const t = useText('library');
  const search = useTypedSearch(query, onSearch);
  return (
    <TextField
      type="search"
      name={fieldNames.query}
      {...search}
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
