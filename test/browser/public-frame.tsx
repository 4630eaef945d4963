import type { ComponentType } from 'react';
import { bundledTexts, type TextTree } from '#app/platform/i18n/bundled-texts.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { PublicPage } from '#app/shell/public-page.tsx';
import { defaultRows, type TitleOf } from '#app/site/navigation/default-site.ts';
import type { ShownFrame } from '#app/site/navigation/site-context.tsx';
import { type SiteRows, siteFrame } from '#app/site/navigation/site-frame.ts';

const titleOf: TitleOf = (locale, key) => {
  const [namespace = '', path = ''] = key.split(':');
  const found = path
    .split('.')
    .reduce<TextTree | string | undefined>(
      (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
      bundledTexts(locale, namespace),
    );
  return typeof found === 'string' ? found : key;
};

const now = new Date('2026-03-01T10:00:00Z');

/** What stands around the pages of a new site; `changes` are what an admin has made of it. */
export function shownFrame(locale: Locale = 'en', changes: Partial<SiteRows> = {}): ShownFrame {
  const rows = { ...defaultRows(titleOf, '+1 202 555 0100'), ...changes };
  return { ...siteFrame(rows, locale, now), year: now.getFullYear() };
}

/** A page module inside the header and the footer that everyone sees, for `renderModule`. */
// biome-ignore lint/suspicious/noExplicitAny: each page module has props of its own, which the router makes
export function inPublicFrame(module: { default: ComponentType<any> }, frame = shownFrame()) {
  const { default: Page } = module;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, for one test
  const Framed = (props: object) => (
    <PublicPage frame={frame}>
      <Page {...props} />
    </PublicPage>
  );
  return { default: Framed };
}
