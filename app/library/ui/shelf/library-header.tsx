import { Upload } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { type LibraryTab, libraryTabs, tabAddress } from '../../shelf/shelf-address.ts';

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
