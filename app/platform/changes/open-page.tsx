import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { reloadTexts } from '#app/platform/i18n/texts.client.ts';
import { useTopic } from '#app/platform/realtime/use-topic.tsx';
import type { ChangedParts } from './changes.ts';
import { followChanges } from './follow-changes.ts';

/** Time for every process to have heard of a change, and a moment of its own for every page. */
const settleMs = 250;
const spreadMs = 500;

const everything: ChangedParts = { pages: true, texts: true };

/** Draws nothing: reads again what the page shows when it changes on the site. Visitors hear of it by the stream, others by their socket. */
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

/** Reads again at once, or as soon as nothing is being sent or loaded: a reread in between takes the way that an answer leads. */
function useReadingAgain(): (parts: ChangedParts) => void {
  const { revalidate } = useRevalidator();
  const { i18n } = useTranslation();
  const isMoving = useNavigation().state !== 'idle';
  const isSending = useFetchers().some(({ state }) => state !== 'idle');
  const isBusy = isMoving || isSending;
  const wanted = useRef<ChangedParts>(undefined);
  const busy = useRef(isBusy);

  const read = useCallback(async () => {
    const parts = wanted.current;
    wanted.current = undefined;
    // Texts that did not come are no reason to withhold the rest.
    if (parts?.texts) await reloadTexts(i18n).catch(() => {});
    if (parts) await revalidate();
  }, [i18n, revalidate]);

  useEffect(() => {
    busy.current = isBusy;
    if (!isBusy) void read();
  }, [isBusy, read]);

  return useCallback(
    (parts) => {
      const { pages, texts } = wanted.current ?? parts;
      wanted.current = { pages: pages || parts.pages, texts: texts || parts.texts };
      if (!busy.current) void read();
    },
    [read],
  );
}
