import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { reloadTexts } from '../i18n/texts.client.ts';
import type { ChangedParts } from './changes.ts';
import { followChanges } from './follow-changes.ts';
import { useTopic } from './use-topic.tsx';

/** Time for every process to be notified of a change, and a moment of its own for every page. */
const settleMs = 250;
const spreadMs = 500;
/** Who has not begun to go elsewhere after this stays for now. */
const stayMs = 100;

const everything: ChangedParts = { pages: true, texts: true };

/** Renders nothing: revalidates the page on a change. Visitors are notified by stream, others by socket. */
export function OpenPage({ isSignedIn }: { isSignedIn: boolean }): null {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = useReadingAgain();

  useEffect(
    () => (isSignedIn ? undefined : followChanges((parts) => readAgain(parts))),
    [isSignedIn, readAgain],
  );

  useTopic(isSignedIn ? 'site' : undefined, () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        readAgain(everything);
      },
      settleMs + Math.random() * spreadMs,
    );
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}

/**
 * Revalidates once nothing is being sent or loaded. A revalidation that begins in the same moment as somebody
 * goes elsewhere would keep them where they are, so it waits until they are seen to stay.
 */
function useReadingAgain(): (parts: ChangedParts) => void {
  const { revalidate } = useRevalidator();
  const { i18n } = useTranslation();
  const isMoving = useNavigation().state !== 'idle';
  const isSending = useFetchers().some(({ state }) => state !== 'idle');
  const [wanted, want] = useState<ChangedParts>();

  const read = useEffectEvent(async ({ texts }: ChangedParts) => {
    want(undefined);
    // Texts that did not come are no reason to withhold the rest.
    if (texts) await reloadTexts(i18n).catch(() => {});
    await revalidate();
  });
  const isBusy = isMoving || isSending;
  useEffect(() => {
    if (!wanted || isBusy) return;
    const timer = setTimeout(() => read(wanted), stayMs);
    return () => clearTimeout(timer);
  }, [wanted, isBusy]);

  return useCallback(
    ({ pages, texts }) =>
      want((before) => ({ pages: pages || before?.pages === true, texts: texts || before?.texts === true })),
    [],
  );
}
