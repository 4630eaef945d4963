import {
  followConnection,
  forgetPerson,
  holdBackChanges,
  phoneScope,
  registerWorker,
} from '../offline/device-caches.ts';

// The lists of a header and a footer open by themselves. Once React is there it closes them when one leaves; until then this does.

const openLists = () => document.querySelectorAll<HTMLDetailsElement>(':is(header, footer) details[open]');

function closeLeft({ target }: Event): void {
  for (const list of openLists()) if (!list.contains(target as Node)) list.open = false;
}

function closeByKey({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const list of openLists()) {
    if (list.contains(target as Node)) list.querySelector('summary')?.focus();
    list.open = false;
  }
}

/** A link may lead to a place on this very page. */
function closeFollowed({ target }: Event): void {
  const list = (target as Element).closest('a')?.closest('details');
  if (list?.closest('header, footer')) list.open = false;
}

addEventListener('pointerdown', closeLeft);
addEventListener('focusin', closeLeft);
addEventListener('keydown', closeByKey);
addEventListener('click', closeFollowed);

// A picker that is a whole form in itself is sent as soon as something is picked. Once React is there it does that itself.

function onPick({ target }: Event): void {
  if (target instanceof HTMLSelectElement && 'sends' in target.dataset) target.form?.requestSubmit();
}

addEventListener('change', onPick);

/** From now on somebody else sends it. */
const leavePickersAlone = () => removeEventListener('change', onPick);

// Runs on a static page, before React is there: see `defer-hydration.ts`. It stands alone, so that a visit
// which only reads costs no more than this.

const area = '[data-wake]';
/** What a click needs no React for. Held back, a box would seem broken, and a tab that opens late is taken for a nuisance. */
const worksAlone = 'label, input:not([type="submit"]), textarea, select, summary, a[target="_blank"]';
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

let waking: Promise<void> | undefined;
let isAwake = false;

/** Starts React on this page; settles once the page answers by itself. */
function wake(): Promise<void> {
  waking ??= new Promise<void>((resolve, reject) => {
    document.dispatchEvent(new Event('waking'));
    const asleep = document.querySelector<HTMLScriptElement>('script[type="text/asleep"]');
    if (!asleep) return reject(new Error('the page has no start'));
    for (const href of asleep.dataset.preload?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.onerror = reject;
      document.head.append(link);
    }
    document.addEventListener('awake', () => resolve(), { once: true });
    // What breaks off after its scripts have come, as without its texts, is said nowhere else.
    addEventListener('unhandledrejection', ({ reason }) => reject(reason), { once: true });
    const start = document.createElement('script');
    start.type = 'module';
    start.nonce = asleep.nonce;
    start.textContent = asleep.textContent;
    start.onerror = reject;
    loadWholeStyles().then(() => document.head.append(start), reject);
  }).then(goOn, (error) => {
    // What stands in the page works by itself too; whoever waits gets that.
    stopWatching();
    throw error;
  });
  return waking;
}

/** The page brought only those rules that it could use as it was; what React adds to it may need any. */
async function loadWholeStyles(): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>('style[data-href]');
  if (!part) return;
  const whole = document.createElement('link');
  whole.rel = 'stylesheet';
  whole.href = part.dataset.href ?? '';
  // As React would write it, which then takes it for its own.
  whole.dataset.precedence = part.dataset.precedence;
  await new Promise((resolve, reject) => {
    whole.onload = resolve;
    whole.onerror = reject;
    part.after(whole);
  });
  part.remove();
}

/** What was chosen while React was on its way: it begins with what the server chose, and would sooner or later put that back. */
const chosen = new Map<HTMLInputElement, boolean>();

function onChange({ target }: Event): void {
  const isChoice = target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type);
  const around = areaOf(target);
  if (!isChoice || !around) return;
  // What stands in a box by now was typed for what was chosen before.
  for (const box of around.querySelectorAll('textarea')) box.dataset.typedBefore ??= box.value;
  // To the end of the line: of several radio buttons the last one counts.
  chosen.delete(target);
  chosen.set(target, target.checked);
}

function goOn(): void {
  stopWatching();
  leavePickersAlone();
  for (const [choice, isChosen] of chosen) {
    // React is notified of a change only, and may have found the choice made already.
    choice.checked = !isChosen;
    choice.click();
  }
}

function stopWatching(): void {
  isAwake = true;
  removeEventListener('change', onChange, true);
  for (const touch of touches) removeEventListener(touch, onTouch, true);
  removeEventListener('click', onClick, true);
  removeEventListener('submit', onSubmit, true);
}

const areaOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(area) : null;

function onTouch({ target }: Event): void {
  if (areaOf(target)) wake().catch(() => {});
}

function onClick(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey || !areaOf(target)) return;
  if ((target as Element).closest(worksAlone)) return;
  repeat(event, () => target?.dispatchEvent(new MouseEvent('click', event)));
}

function onSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (areaOf(target)) repeat(event, () => (target as HTMLFormElement).requestSubmit(submitter));
}

/** Holds back what was done until React can receive it, then does it once more. */
function repeat(event: Event, again: () => void): void {
  if (isAwake) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const pressed = pressedBy(event);
  pressed?.setAttribute('data-waking', '');
  pressed?.setAttribute('aria-busy', 'true');
  wake()
    .catch(() => {})
    .then(() => {
      pressed?.removeAttribute('data-waking');
      pressed?.removeAttribute('aria-busy');
      again();
    });
}

/** What shows that it was received until then. */
const pressedBy = (event: Event) =>
  event instanceof SubmitEvent
    ? event.submitter
    : (event.target as Element).closest<HTMLElement>('button, a, summary');

for (const touch of touches) addEventListener(touch, onTouch, true);
addEventListener('click', onClick, true);
addEventListener('change', onChange, true);
addEventListener('submit', onSubmit, true);

// A navigation that asked for the dialog, seen again after a reload.
if (history.state?.usr?.showAuthModal) wake().catch(() => {});

if (location.pathname === phoneScope) {
  followConnection();
  holdBackChanges();
}

// What was typed into a form of this page before waits for it.
if (hasKeptText()) wake().catch(() => {});

function hasKeptText(): boolean {
  const key = document.querySelector<HTMLElement>('[data-kept]')?.dataset.kept;
  try {
    return key !== undefined && sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Once the page has come and rests, it is cached on a phone, and changes of the site are followed. */
function followSoon(): void {
  setTimeout(() => {
    if (location.pathname === phoneScope) registerWorker();
    // All other static pages are a visitor's: whoever had something on this device is gone.
    else forgetPerson().catch(() => {});
    const src = document.querySelector<HTMLElement>('script[type="text/asleep"]')?.dataset.follow;
    if (src && !waking)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  }, 2_000);
}

if (document.readyState === 'complete') followSoon();
else addEventListener('load', followSoon);

// Somebody signed in in another tab: this one is no longer a visitor's.
new BroadcastChannel('session').onmessage = ({ data }) => {
  if (!isAwake && !waking && data?.userId) location.reload();
};
