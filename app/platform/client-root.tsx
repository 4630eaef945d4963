import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { documentFrame, PageFrameProvider } from './http/page-frame.tsx';
import { startTexts } from './i18n/texts.client.ts';
import { reportUncaughtErrors } from './report-error.client.ts';

reportUncaughtErrors();

/** What stands around everything that React shows in the browser, once the texts that it begins with are there. */
export async function startClientRoot(texts?: readonly string[]) {
  const i18n = await startTexts(texts);
  return (children: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <PageFrameProvider value={documentFrame()}>{children}</PageFrameProvider>
    </I18nextProvider>
  );
}
