import { type Rule, usedStyles } from './used-styles.ts';

interface SleepingPage {
  html: string;
  /** The nonce by which the page's own scripts are known. */
  nonce: string;
  /** Address of the script that hydrates the page. */
  wakeScript: string;
  /** Address of the script that follows what changes on the site while the page is static. */
  followScript: string;
  /** The rules of a stylesheet of ours. */
  readStyles(address: string): Rule[];
}

/**
 * The page as somebody needs it who only reads. Of what it looks like all that it can use comes with it, so
 * that it is painted without asking for more; `wake.ts` loads the rest. What React starts with is put aside:
 * the script that would start it is stored as text, for `wake.ts` to run once a visitor needs it, and the
 * texts it would know are named, for it to fetch then.
 */
export function deferHydration({ html, nonce, wakeScript, followScript, readStyles }: SleepingPage): string {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  const wake = `<script nonce="${nonce}" type="module" async="" src="${wakeScript}"></script>`;
  const asleep = `<script nonce="${nonce}" type="text/asleep" data-preload="${preloads.join(' ')}" data-follow="${followScript}">`;
  return html
    .replace(modulePreload, '')
    .replace(
      stylesheet,
      (_, href) =>
        `<style data-precedence="default" data-href="${href}">${usedStyles(readStyles(href), html)}</style>`,
    )
    .replace(
      pageTexts,
      (_, start, texts) => `${start} data-names="${Object.keys(JSON.parse(texts)).join(' ')}">{}<`,
    )
    .replace(`<script nonce="${nonce}" type="module" async="">`, () => wake + asleep);
}

const modulePreload = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*>/g;
const stylesheet = /<link rel="stylesheet" href="([^"]*)" data-precedence="default"\/>/g;
const pageTexts = /(<script id="page-texts"[^>]*)>([^<]*)</;
