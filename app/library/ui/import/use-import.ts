import { useEffect, useMemo, useRef, useState } from 'react';
import { askForKnown, type ImportItem, importSteps } from './import-requests.ts';
import { createImport, type ImportProgress, type ImportRun } from './import-run.ts';

/** An import of these items, with what is known about it so far. */
export function useImport(items: ImportItem[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [progress, setProgress] = useState<readonly ImportProgress[]>();
  const [isRunning, setIsRunning] = useState(false);
  const run = useRef<ImportRun>(undefined);

  useEffect(() => {
    const asking = new AbortController();
    setKnown(undefined);
    setHasFailed(false);
    setProgress(undefined);
    run.current = undefined;
    if (items.length === 0) return;
    askForKnown(
      items.map(({ row }) => row.fields.identifier),
      asking.signal,
    )
      .then(setKnown)
      .catch(() => asking.signal.aborted || setHasFailed(true));
    return () => {
      asking.abort();
      run.current?.cancel();
    };
  }, [items]);

  const planned = useMemo(
    () =>
      items.map(
        (item): ImportProgress => ({
          state: known?.has(item.row.fields.identifier) ? 'skipped' : 'waiting',
          sentBytes: 0,
          totalBytes: importSteps.sizeOf(item),
        }),
      ),
    [items, known],
  );

  async function start() {
    const isKnown = ({ row }: ImportItem) => known?.has(row.fields.identifier) ?? false;
    run.current ??= createImport(items, isKnown, importSteps, setProgress);
    setIsRunning(true);
    await run.current.start();
    setIsRunning(false);
  }

  return {
    /** Whether the server has said what it knows already; nothing starts before. */
    isReady: known !== undefined,
    hasFailed,
    isRunning,
    hasStarted: progress !== undefined,
    progress: progress ?? planned,
    start: () => void start(),
    cancel: () => run.current?.cancel(),
  };
}
