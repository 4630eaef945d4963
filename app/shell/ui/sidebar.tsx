import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { sidebarCookie } from '../sidebar-choice.ts';
import { EntryList, labelClasses, rowClasses } from './entry-list.tsx';

/** The way to every page of the product: a column of icons that unfolds, and is remembered as it was left. */
export function Sidebar({ startsOpen }: { startsOpen: boolean }) {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const listId = useId();

  function toggle() {
    setIsOpen(!isOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = sidebarCookie(!isOpen);
  }

  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  const label = t(isOpen ? 'shell:sidebar.collapse' : 'shell:sidebar.expand');
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-label={label}
      onClick={toggle}
      className={classNames(rowClasses, 'text-ink-soft hover:bg-shade hover:text-ink noscript:hidden')}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClasses(!isOpen)}>{label}</span>
    </button>
  );
  return (
    <nav
      aria-label={t('shell:navigation')}
      className={classNames(
        'hidden shrink-0 border-line max-md:border-b md:block md:border-r noscript:block noscript:w-full md:noscript:w-60',
        isOpen ? 'w-60' : 'w-17',
      )}
    >
      <div className="flex flex-col gap-0.5 p-3 md:sticky md:top-14 md:max-h-[calc(100dvh-3.5rem)] md:overflow-y-auto">
        {isOpen ? (
          button
        ) : (
          <Tooltip side="right" text={label}>
            {button}
          </Tooltip>
        )}
        <div id={listId}>
          <EntryList collapsed={!isOpen} />
        </div>
      </div>
    </nav>
  );
}
