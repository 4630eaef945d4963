import { CloudOff } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { offlinePath } from '../../offline/kept-pages.ts';

/** Says that there is no connection. It is always there and seen by a mark on the page, so that a sleeping one can show it. */
export function OfflineNote() {
  return (
    <div role="status">
      <p className="in-data-offline:flex hidden items-center justify-center gap-2 border-line border-b bg-hint-soft px-4 py-2 text-sm">
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <Text k="mobile:offline.note" />{' '}
          <a href={offlinePath} className="font-medium underline">
            <Text k="mobile:offline.title" />
          </a>
        </span>
      </p>
    </div>
  );
}
