import { expect, test } from 'vitest';
import { bundledTexts } from '#app/platform/i18n/bundled-texts.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { renderScreen } from '#test/harness/render-screen.tsx';
import SandboxFrame from './sandbox.layout.tsx';

test.each(locales)('in %s the page says that no money moves', (locale) => {
  const page = renderScreen(<SandboxFrame />, { locale });
  const { frame } = bundledTexts(locale, 'sandbox') as { frame: { badge: string; notice: string } };
  expect(page).toContain(frame.badge);
  expect(page.replace(/<strong[^>]*>/, '<strong>')).toContain(frame.notice);
});
