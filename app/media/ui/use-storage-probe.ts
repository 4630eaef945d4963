import { useCallback, useEffect, useState } from 'react';

export type StorageState = 'probing' | 'ready' | 'failed';

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
