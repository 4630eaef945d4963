// All that a static page does by itself. It stands alone: a visit that only reads costs no more than this.

import { addressIn, localeStorageKey } from '../i18n/locales.ts';
import { followChanges } from '../live/follow-changes.ts';
import { forgetPerson, phoneScope } from '../offline/device-caches.ts';
import { startPhone } from '../offline/phone-home.ts';
import { closeListsWhenLeft } from '../open-lists.ts';
import { keepChoice, showTheme, themeStorageKey } from '../theme.ts';
import type { IslandWindow } from './island.tsx';
import { show, showLatest } from './live-update.ts';

const { dataset } = document.documentElement;

/** A press that loads another page is acknowledged at once, by a bar at the top. */
function showLeaving(): void {
  dataset.leaving = '';
}

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

function onFollow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || isModified(event) || link.target) return;
  const isHere = link.hash && link.pathname + link.search === location.pathname + location.search;
  if (link.origin === location.origin && !isHere) showLeaving();
}

closeListsWhenLeft();
addEventListener('click', onFollow);
addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || showLeaving());
addEventListener('pageshow', () => delete dataset.leaving);

/** The theme changes in place; another language is another page. Without scripts both are a form. */
function onChoose(event: SubmitEvent) {
  const { name = '', value = '', form } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
  if (form?.getAttribute('action') !== '/preferences') return;
  event.preventDefault();
  keepChoice(name === 'theme' ? themeStorageKey : localeStorageKey, value);
  if (name === 'theme') return showTheme(value);
  showLeaving();
  const address = addressIn(value, location);
  if (address) location.assign(address);
  else location.reload();
}

addEventListener('submit', onChoose, true);

// Islands: what needs React has a root of its own, started by the first touch (`island.tsx`).

const { islands = '{}' } = document.querySelector<HTMLElement>('script[data-islands]')?.dataset ?? {};
const assets: Record<string, string[]> = JSON.parse(islands);

const islandOf = ({ target }: Event, kind: 'a' | 'div') =>
  target instanceof Element ? target.closest<HTMLElement>(`${kind}[data-island]`) : null;

function preload({ dataset: { island = '' } }: HTMLElement): string {
  for (const href of assets[island] ?? [])
    if (!document.head.querySelector(`[href="${href}"]`))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return assets[island]?.[0] ?? '';
}

async function start(island: HTMLElement): Promise<void> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: preload(island) });
  await new Promise((onload, onerror) => document.head.append(Object.assign(script, { onload, onerror })));
  await (window as IslandWindow).islands?.[island.dataset.island ?? '']?.(island);
}

const started = new WeakMap<HTMLElement, Promise<void>>();

/** Afterwards React answers there, or the browser where React did not come. */
async function startArea(area: HTMLElement): Promise<void> {
  area.dataset.started ??= '';
  if (!started.has(area))
    started.set(
      area,
      start(area).catch(() => {}),
    );
  await started.get(area);
  area.dataset.started = 'true';
}

function onTouch(event: Event): void {
  const [link, area] = [islandOf(event, 'a'), islandOf(event, 'div')];
  if (link) preload(link);
  if (area && event.type !== 'pointerover') startArea(area);
}

/** What is pressed before React is there shows that it was noticed, and is done then. */
async function onPress(event: MouseEvent): Promise<void> {
  const [link, area] = [islandOf(event, 'a'), islandOf(event, 'div')];
  const button = area?.dataset.started === 'true' ? null : (event.target as Element).closest('button');
  const pressed = link ?? (area && button);
  if (!pressed || isModified(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.dataset.starting = '';
  pressed.ariaBusy = 'true';
  if (link) await start(link).catch(() => location.assign((link as HTMLAnchorElement).href));
  else await startArea(area as HTMLElement);
  delete pressed.dataset.starting;
  pressed.ariaBusy = null;
  if (!link) pressed.click();
}

function onChange(event: Event): void {
  const { target } = event;
  // A picker that is a whole form in itself is sent as soon as something is picked.
  if (target instanceof HTMLSelectElement && 'sends' in target.dataset) target.form?.requestSubmit();
  const area = islandOf(event, 'div');
  if (target instanceof HTMLTextAreaElement || area?.dataset.started === 'true') return;
  // What was typed before something was chosen belongs to the choice before.
  for (const box of area?.querySelectorAll('textarea') ?? []) box.dataset.typedBefore ??= box.value;
}

for (const touch of ['pointerover', 'pointerdown', 'keydown', 'focusin']) addEventListener(touch, onTouch);
addEventListener('click', onPress, true);
addEventListener('change', onChange);

if (location.pathname === phoneScope) startPhone(show);
// All other static pages are a visitor's: whoever had something on this device is gone.
else addEventListener('load', () => setTimeout(() => forgetPerson().catch(() => {}), 2_000));
addEventListener('load', () => followChanges(showLatest));

// Somebody signed in in another tab: this one is no longer a visitor's.
new BroadcastChannel('session').onmessage = ({ data }) => {
  if (data?.userId && !document.querySelector('[data-started]')) location.reload();
};

// What was typed into a form of this page before waits for it.
for (const area of document.querySelectorAll<HTMLElement>('[data-kept]'))
  if (sessionStorage.getItem(area.dataset.kept ?? '') !== null) startArea(area);
