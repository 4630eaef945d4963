import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { EntryList } from './entry-list.tsx';

/** The sidebar of a phone: behind a button, over the page, gone once an entry is followed. */
export function EntryDrawer() {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <IconButton label={t('shell:drawer.open')} icon={<Menu />} className="md:hidden noscript:hidden" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-line border-r bg-sheet p-3 shadow-sheet outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear md:hidden"
        >
          <div className="mb-2 flex items-center justify-between gap-2 pl-3">
            <Dialog.Title className="font-sans font-medium text-base">
              <Text k="shell:navigation" />
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('shell:drawer.close')} icon={<X />} />
            </Dialog.Close>
          </div>
          <nav aria-label={t('shell:navigation')}>
            <EntryList onFollow={() => setIsOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
