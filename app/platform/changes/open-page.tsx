import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
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
  const { revalidate } = useRevalidator();
  const { i18n } = useTranslation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = useEffectEvent(async ({ texts }: ChangedParts) => {
    // Texts that did not come are no reason to withhold the rest.
    if (texts) await reloadTexts(i18n).catch(() => {});
    await revalidate();
  });

  useEffect(() => (isSignedIn ? undefined : followChanges((parts) => readAgain(parts))), [isSignedIn]);

  useTopic(isSignedIn ? 'site' : undefined, () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void readAgain(everything);
      },
      settleMs + Math.random() * spreadMs,
    );
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}
