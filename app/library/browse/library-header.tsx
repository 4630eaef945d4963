import { Search, Upload } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { fieldNames, type LibraryTab, libraryTabs, tabAddress } from './shelf-address.ts';

/** The name of the library, its three tabs, and the way to add to it. */
export function LibraryHeader({ tab }: { tab: LibraryTab }) {
  const t = useText('library');
  return (
    <>
      <PageHeader
        title={<Text k="shell:entry.library" />}
        actions={
          <ButtonLink to="/library/upload" variant="secondary" icon={<Upload />}>
            <Text k="shell:page.upload" />
          </ButtonLink>
        }
      />
      <div className="mb-6">
        <LinkTabs
          label={t('library:tabs.label')}
          tabs={libraryTabs.map((name) => ({
            to: tabAddress(name),
            current: name === tab,
            label: <Text k={`library:tabs.${name}`} />,
          }))}
        />
      </div>
    </>
  );
}

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
