/** At most this many reports a page: an error in a loop must not become a flood. */
const mostReports = 5;
let reported = 0;

/** Whoever leaves a page cuts off what it was still reading. */
let isLeft = false;

/** Reports an error that happened in the browser to the server's log. */
export function reportError(error: unknown): void {
  if (isLeft || reported++ >= mostReports) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = { message: message.slice(0, 500), stack: stack?.slice(0, 2000), path: location.pathname };
  // `keepalive` lets the report leave even if the page is being left.
  fetch('/api/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {});
}

export function reportUncaughtErrors(): void {
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  addEventListener('error', (event) => reportError(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    if (isGivenUp(event.reason)) event.preventDefault();
    else reportError(event.reason);
  });
}

/** Given up on purpose: the router leaves such a promise behind when a newer reading overtakes an older one. */
const isGivenUp = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';
