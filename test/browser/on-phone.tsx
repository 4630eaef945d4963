import type { ComponentType } from 'react';
import { onTestFinished, vi } from 'vitest';
import { BottomBar } from '#app/mobile/bottom-bar.tsx';
import { OfflineNote } from '#app/mobile/connection.tsx';
import { deviceCaches } from '#app/platform/offline/device-caches.ts';
import { expectFits, expectFitsTwiceAsLarge, expectOpenToEveryone } from './render-page.tsx';

/** A screen of the phone with what stands around it. */
// biome-ignore lint/suspicious/noExplicitAny: each page module has props of its own, which the router makes
export function onPhone({ default: Screen }: { default: ComponentType<any> }) {
  return {
    default: (props: object) => (
      <div className="group/phone flex min-h-dvh flex-col">
        <OfflineNote />
        <main className="flex flex-1 flex-col">
          <Screen {...props} />
        </main>
        <BottomBar />
      </div>
    ),
  };
}

/** Fails unless the screen can be read on a small phone, upright and lying, and with letters twice as large. */
export async function expectReadable(): Promise<void> {
  await expectOpenToEveryone();
  await expectFits(568, 320);
  await expectFitsTwiceAsLarge(320, 568);
  await expectFitsTwiceAsLarge(390, 844);
}

/** A phone that stores nothing yet, and forgets everything when the test is over. */
export async function emptyPhone(): Promise<void> {
  const forget = () => Promise.all(Object.values(deviceCaches).map((name) => caches.delete(name)));
  await forget();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    document.documentElement.removeAttribute('data-offline');
    await forget();
  });
}

/** Whether the phone believes that it has a connection from now on. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  document.documentElement.toggleAttribute('data-offline', !isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
