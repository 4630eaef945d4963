import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { StorageState } from './use-storage-probe.ts';

/** Says when nothing can be sent: not yet, not now, or not without scripts. */
export function StorageNotice({ storage, onRetry }: { storage: StorageState; onRetry: () => void }) {
  return (
    <>
      <div className="hidden noscript:block">
        <Notice tone="hint">
          <Text k="uploads:storage.noScript" />
        </Notice>
      </div>
      {storage === 'probing' ? (
        <Notice announced className="noscript:hidden">
          <Text k="uploads:storage.initializing" />
        </Notice>
      ) : null}
      {storage === 'failed' ? (
        <Notice
          tone="wrong"
          announced
          actions={
            <Button variant="secondary" size="small" onClick={onRetry}>
              <Text k="uploads:sending.retry" />
            </Button>
          }
        >
          <Text k="uploads:storage.failed" />
        </Notice>
      ) : null}
    </>
  );
}
