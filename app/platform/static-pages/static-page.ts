// All that a static page does by itself. It stands alone: a visit that only reads costs no more than this.

import type { StaticScript } from '../http/page-frame.tsx';
import { textsAddress } from '../i18n/text-overrides.ts';
import { followChanges } from '../live/follow-changes.ts';
import { forgetPerson, phoneScope } from '../offline/device-caches.ts';
import { startPhone } from '../offline/phone-home.ts';
import { closeListsWhenLeft } from '../open-lists.ts';
import { chooseLocale, chooseTheme } from '../preferences.ts';
import type { StartIsland } from './island.tsx';
import { show, showLatest } from './show-latest.ts';

const { dataset, lang } = document.documentElement;

const isModified = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** A press that loads another page is acknowledged at once, by a bar at the top; to a part of this one the page glides. */
function onFollow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || isModified(event) || link.target) return;
  const isHere = link.hash && link.pathname + link.search === location.pathname + location.search;
  if (isHere) dataset.hash = link.hash;
  else if (link.origin === location.origin) dataset.leaving = '';
}

/** The theme changes in place; another language is another page. Without scripts both are a form like others. */
function onSubmit(event: SubmitEvent) {
  if (event.defaultPrevented) return;
  const { name, value = '', form } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
  const isChoice = form?.getAttribute('action') === '/preferences';
  if (isChoice) event.preventDefault();
  if (isChoice && name === 'theme') return chooseTheme(value);
  dataset.leaving = '';
  if (isChoice && !chooseLocale(value)) location.reload();
}

closeListsWhenLeft();
addEventListener('click', onFollow);
addEventListener('submit', onSubmit);
addEventListener('pageshow', () => delete dataset.leaving);

// Islands: what needs React has a root of its own, started by the first touch (`island.tsx`).

const { islands = '{}' } = document.querySelector<HTMLElement>('script[data-islands]')?.dataset ?? {};
const parts: StaticScript['islands'] = JSON.parse(islands);
const preload = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' };
const starts: Record<string, Promise<Awaited<ReturnType<StartIsland>> | undefined>> = {};

/** Starts an island, once. Afterwards React answers there, or the browser where React did not come. */
function start({ dataset: { island: name = '' } }: HTMLElement) {
  const area = document.querySelector<HTMLElement>(`div[data-island=${name}]`);
  if (area) area.dataset.started ??= '';
  starts[name] ??= load(name, area)
    .catch(() => undefined)
    .finally(() => area?.setAttribute('data-started', 'true'));
  return starts[name];
}

async function load(name: string, area: HTMLElement | null) {
  const { scripts = [], texts = [] } = parts[name] ?? {};
  // On their way already when React asks for them.
  for (const href of texts.map((text) => textsAddress(lang, text)))
    document.head.append(Object.assign(document.createElement('link'), { ...preload, href }));
  const [island] = await Promise.all(scripts.map((src) => import(/* @vite-ignore */ src)));
  return (island.default as StartIsland)(area, texts);
}

const islandOf = (target: EventTarget | null, kind = '[data-island]') =>
  target instanceof Element ? target.closest<HTMLElement>(kind) : null;

/** What is pressed before React is there, by the finger that comes down already. */
const pressedIn = ({ target }: Event) =>
  islandOf(target, 'a[data-island], [data-island]:not([data-started=true]) button');

/** Starts what is pressed, and shows meanwhile that the press was noticed. */
async function startPressed(pressed: HTMLElement) {
  pressed.ariaBusy = 'true';
  const follow = await start(islandOf(pressed) as HTMLElement);
  pressed.ariaBusy = null;
  return follow;
}

/** Whoever moves towards a link may press it soon; an area is started once it is used. */
function onTouch(event: Event): void {
  const pressed = event.type === 'pointerdown' && pressedIn(event);
  if (pressed) return void startPressed(pressed);
  const island = islandOf(event.target, event.type === 'pointerover' ? 'a[data-island]' : undefined);
  if (island) start(island);
}

/** What was pressed is done once React is there. */
async function onPress(event: MouseEvent): Promise<void> {
  const pressed = pressedIn(event);
  if (!pressed || isModified(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const follow = await startPressed(pressed);
  if (!(pressed instanceof HTMLAnchorElement)) pressed.click();
  else if (follow) follow(pressed);
  else location.assign(pressed.href);
}

/** What was typed before something was chosen belongs to the choice before. */
function onChange({ target }: Event): void {
  const boxes = target instanceof HTMLInputElement && islandOf(target)?.querySelectorAll('textarea');
  for (const box of boxes || []) box.dataset.typedBefore ??= box.value;
}

for (const touch of ['pointerover', 'pointerdown', 'keydown', 'focusin']) addEventListener(touch, onTouch);
addEventListener('click', onPress, true);
addEventListener('change', onChange);

// What was typed into a form of this page before waits for it.
for (const area of document.querySelectorAll<HTMLElement>('[data-kept]'))
  if (sessionStorage.getItem(area.dataset.kept ?? '') !== null) start(area);

// Somebody signed in in another tab: this one is no longer a visitor's.
new BroadcastChannel('session').onmessage = ({ data }) =>
  data?.userId && !document.querySelector('[data-started]') && location.reload();

/** All static pages but the phone's are a visitor's: whoever had something on this device is gone. */
function onLoad(): void {
  followChanges(showLatest);
  setTimeout(() => forgetPerson().catch(() => {}), 2_000);
}

if (location.pathname === phoneScope) startPhone({ show, showLatest });
else addEventListener('load', onLoad);
