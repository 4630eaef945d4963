import { useCallback, useEffect, useState } from 'react';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type StorageState = 'probing' | 'ready' | 'failed';

/** Asks the server once whether it takes uploads; `again` asks anew. */
export function useStorageProbe(): { storage: StorageState; again: () => void } {
  const [storage, setStorage] = useState<StorageState>('probing');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again
  useEffect(() => {
    const asking = new AbortController();
    setStorage('probing');
    fetch('/uploads', { method: 'OPTIONS', signal: asking.signal })
      .then(({ ok }) => setStorage(ok ? 'ready' : 'failed'))
      .catch(() => asking.signal.aborted || setStorage('failed'));
    return () => asking.abort();
  }, [attempt]);
  return { storage, again: useCallback(() => setAttempt((before) => before + 1), []) };
}

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

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes, in kilobytes or what is larger, as the locale writes it. */
export function bytesText(bytes: number, locale: string): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const digits = step === 1 ? 0 : 1;
  return new Intl.NumberFormat(formatTag(locale), {
    style: 'unit',
    unit: units[step - 1],
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(bytes / 1024 ** step);
}
