import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { type PageFrame, PageFrameProvider } from '#app/platform/http/page-frame.tsx';
import { startTexts } from '#app/platform/i18n/texts.client.ts';
import { reportError, reportUncaughtErrors } from '#app/platform/report-error.client.ts';

reportUncaughtErrors();

const { lang, dataset } = document.documentElement;
const frame: PageFrame = {
  locale: lang as PageFrame['locale'],
  theme: (dataset.theme ?? 'system') as PageFrame['theme'],
  siteName: dataset.site ?? '',
  siteAddress: dataset.address ?? location.origin,
  requestId: dataset.request ?? '',
  nonce: undefined,
};

/** Notifies a static page that it is hydrated: from now on React receives what is done to it. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('awake')), []);
  return children;
}

const i18n = await startTexts();

// The router stores the answers of forms outside of React's state. Were its updates transitions, a component
// drawn again between the answer and the update would have seen the answer already, and its effect would
// never run: forms that never close (055).
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PageFrameProvider value={frame}>
          <Awake>
            <HydratedRouter onError={reportError} useTransitions={false} />
          </Awake>
        </PageFrameProvider>
      </I18nextProvider>
    </StrictMode>,
  );
});
