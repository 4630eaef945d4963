import { followChanges } from '../live/follow-changes.ts';
import {
  deviceCaches,
  followConnection,
  forgetPerson,
  holdBackChanges,
  phoneScope,
  registerWorker,
} from './device-caches.ts';

/** A page that has just come has better things to do. */
const restMs = 2_000;

interface StaticPage {
  /** Makes the open page like another rendering of it; `false` where it cannot. */
  show(html: string): boolean;
  /** Shows the page as it is now on the server. */
  showLatest(): Promise<void>;
}

/** What the phone's first screen does by itself. */
export function startPhone({ show, showLatest }: StaticPage): void {
  followConnection();
  holdBackChanges();
  addEventListener('change', onPick);
  addEventListener('load', () => {
    const isOld = isFromDevice();
    const showHome = async (latest: Promise<string | undefined>) => {
      const html = await latest.catch(() => undefined);
      // The device showed a page of an older build; it has the new one now.
      if (html && !show(html)) location.reload();
    };
    followChanges(isOld ? () => showHome(renewHome()) : showLatest);
    setTimeout(() => {
      registerWorker();
      if (isOld) showHome(findNewer());
    }, restMs);
  });
}

/** Its pickers are sent as soon as something is picked. */
function onPick({ target }: Event): void {
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
}

/** Whether the page did not come from the server but as it was last time, so that it may be old. */
function isFromDevice(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (visit?.workerStart ?? 0) > 0 && location.pathname === phoneScope && location.search === '';
}

const openPages = () => caches.open(deviceCaches.pages);
const keptHome = async () => (await (await openPages()).match(phoneScope))?.text();

/** How the page that is open is known from all others. */
const ownName = () => `data-request="${document.documentElement.dataset.request}"`;

/** The worker has mostly fetched it anew by now. */
async function findNewer(): Promise<string | undefined> {
  const kept = await keptHome();
  return kept === undefined || kept.includes(ownName()) ? renewHome() : kept;
}

/** Fetches the first screen anew and keeps it. Gives it if it shows something else than the open page. */
async function renewHome(): Promise<string | undefined> {
  const answer = await fetch(phoneScope);
  if (answer.redirected) {
    // It leads to the login: nobody is signed in.
    await forgetPerson();
    location.reload();
  }
  if (answer.status !== 200 || answer.redirected) return undefined;
  const before = await keptHome();
  await (await openPages()).put(phoneScope, answer.clone());
  const html = await answer.text();
  // On a phone, reading a page and comparing it is work enough to be felt; mostly nothing is new.
  return before?.includes(ownName()) && isSamePage(before, html) ? undefined : html;
}

/** Whether two renderings show the same, whatever each has of its own: its key for scripts, and the name of its request. */
export const isSamePage = (one: string, other: string): boolean => withoutMarks(one) === withoutMarks(other);

const withoutMarks = (html: string) => html.replaceAll(/ (?:nonce|data-request)="[^"]*"/g, '');
