import { Search } from 'lucide-react';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { labelClasses, rowClasses } from './navigation-list.tsx';

const AdminSearchDialog = lazy(() => import('./admin-search-dialog.tsx'));

/** Opens the search; absent for whoever has no admin area. */
const OpenSearch = createContext<(() => void) | undefined>(undefined);

/** Around a page: Ctrl+K searches the admin area. The code of the dialog comes only to whoever opens it. */
export function AdminSearchProvider({ children }: { children: ReactNode }) {
  const isStaff = (useViewer()?.role ?? 'user') !== 'user';
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    if (!isStaff) return;
    function press(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // Where the key means something already, as in an editor, it keeps that meaning.
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      setState('open');
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isStaff]);
  return (
    <OpenSearch value={isStaff ? () => setState('open') : undefined}>
      {children}
      {state === 'never' ? null : (
        <Suspense>
          <AdminSearchDialog
            open={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </OpenSearch>
  );
}

/** The row of the sidebar that opens the search. */
export function AdminSearchEntry({
  collapsed = false,
  onOpen,
}: {
  collapsed?: boolean;
  onOpen?: () => void;
}) {
  const t = useText('shell');
  const open = useContext(OpenSearch);
  if (!open) return null;
  const row = (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onOpen?.();
        open();
      }}
      className={classNames(rowClasses, 'text-ink-soft hover:bg-shade hover:text-ink noscript:hidden')}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClasses(collapsed)}>{t('shell:search.shortcut')}</span>
    </button>
  );
  if (!collapsed) return row;
  return (
    <Tooltip side="right" text={t('shell:search.shortcut')}>
      {row}
    </Tooltip>
  );
}
