import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { storedText, storeText } from '#app/platform/browser-storage.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What a browser that can install the page hands out: asking it shows the browser's own question. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const key = 'install-offer';

let kept: InstallEvent | undefined;

// It comes once, and before anybody has finished a dictation: without this the browser would ask at that moment.
if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
  });

/** How the page can be put on the home screen of this device; nothing where it is there, or cannot be. */
function wayToInstall(): 'ask' | 'share' | undefined {
  if (storedText(key) !== null || matchMedia('(display-mode: standalone)').matches) return undefined;
  if (kept) return 'ask';
  return /iPhone|iPod/.test(navigator.userAgent) ? 'share' : undefined;
}

/** Under the result of a dictation on a phone: offered until somebody says yes or no, and never again. */
export function InstallOffer() {
  const [way, setWay] = useState<ReturnType<typeof wayToInstall>>();
  useEffect(() => setWay(wayToInstall()), []);
  if (!way) return null;
  function settle() {
    storeText(key, 'settled');
    setWay(undefined);
  }
  function install() {
    void kept?.prompt();
    settle();
  }
  return (
    <Notice
      title={<Text k="mobile:install.title" />}
      actions={
        <>
          {way === 'ask' ? (
            <Button size="small" onClick={install}>
              <Text k="mobile:install.install" />
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={settle}>
            <Text k="mobile:install.later" />
          </Button>
        </>
      }
    >
      <p>
        <Text k="mobile:install.text" />
      </p>
      {way === 'share' ? (
        <p className="mt-1 flex items-center gap-1.5">
          <Share aria-hidden="true" className="size-4 shrink-0" />
          <Text k="mobile:install.share" />
        </p>
      ) : null}
    </Notice>
  );
}
