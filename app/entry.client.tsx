import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { documentFrame, PageFrameProvider } from '#app/platform/http/page-frame.tsx';
import { startTexts } from '#app/platform/i18n/texts.client.ts';
import { reportError, reportUncaughtErrors } from '#app/platform/report-error.client.ts';

reportUncaughtErrors();

const i18n = await startTexts();

// The router stores the answers of forms outside of React's state. Were its updates transitions, a component
// drawn again between the answer and the update would have seen the answer already, and its effect would
// never run: forms that never close (055).
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PageFrameProvider value={documentFrame()}>
          <HydratedRouter onError={reportError} useTransitions={false} />
        </PageFrameProvider>
      </I18nextProvider>
    </StrictMode>,
  );
});
