import { later } from '../later.ts';
import {
  ageParameter,
  type ChangedParts,
  changedParts,
  changesPath,
  readSiteState,
  type SiteState,
} from './changes.ts';

/** Of the browser's own source of events, what is used. */
export interface NoticeSource {
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  readonly readyState: number;
  close(): void;
}

/** Time, chance and the tab, as far as following depends on them. */
export interface Tab {
  open(path: string): NoticeSource;
  isHidden(): boolean;
  /** Calls whenever the tab is looked at, or no longer. Returns how to stop that. */
  onTurn(turned: () => void): () => void;
  later: typeof later;
  chance(): number;
  /** How long ago the page was asked for. */
  ageMs(): number;
}

const browserTab: Tab = {
  open: (path) => new EventSource(path) as NoticeSource,
  isHidden: () => document.hidden,
  onTurn(turned) {
    // A stream that stays open would keep the browser from holding the page ready for the way back.
    const events = ['visibilitychange', 'pagehide', 'pageshow'];
    for (const name of events) addEventListener(name, turned, true);
    return () => {
      for (const name of events) removeEventListener(name, turned, true);
    };
  },
  later,
  chance: Math.random,
  ageMs: () => performance.now(),
};

/** So long nothing is opened: a page that has just come has better things to do. */
const usualRestMs = 2_000;
/** Changes come in bursts and notify a thousand pages at once: each asks later, at a moment of its own. */
const settleMs = 150;
const spreadMs = 700;
/** A server that wants no more streams is asked again after this, and up to twice as much. */
const refusedMs = 60_000;
const closed = 2;

/**
 * Calls when the site is no longer as the page shows it. Only a tab that is looked at listens, because browsers allow
 * few connections in all; one that comes back into sight learns what it missed.
 */
export function followChanges(
  onChange: (parts: ChangedParts) => unknown,
  restMs = usualRestMs,
  { open, isHidden, onTurn, later, chance, ageMs }: Tab = browserTab,
): () => void {
  let shown: SiteState | undefined;
  let latest: SiteState | undefined;
  let source: NoticeSource | undefined;
  let callOffOpening: (() => void) | undefined;
  let callOffTelling: (() => void) | undefined;

  function listen(): void {
    callOffOpening = undefined;
    if (isHidden() || source) return;
    // What changed between the answer and the first notice would be missed otherwise.
    const opened = open(shown ? changesPath : `${changesPath}?${ageParameter}=${Math.round(ageMs())}`);
    source = opened;
    opened.onmessage = ({ data }) => {
      latest = readSiteState(data) ?? latest;
      shown ??= latest;
      callOffTelling ??= later(tell, settleMs + chance() * spreadMs);
    };
    opened.onerror = () => {
      // The browser itself comes back after a break; only a refusal is final for it.
      if (opened.readyState !== closed || source !== opened) return;
      source = undefined;
      callOffOpening = later(listen, refusedMs * (1 + chance()));
    };
  }

  async function tell(): Promise<void> {
    callOffTelling = undefined;
    if (!shown || !latest) return;
    const parts = changedParts(shown, latest);
    shown = latest;
    if (parts) await onChange(parts);
  }

  function rest(): void {
    callOffOpening?.();
    callOffTelling?.();
    callOffOpening = callOffTelling = undefined;
    source?.close();
    source = undefined;
  }

  const stopTurning = onTurn(() => {
    if (isHidden()) rest();
    else if (!source && !callOffOpening) listen();
  });
  callOffOpening = later(listen, restMs);
  return () => {
    stopTurning();
    rest();
  };
}
