/** Set on the page while there is no connection; what is to be seen then depends on it alone, on a sleeping page too. */
const mark = 'data-offline';

const show = () => document.documentElement.toggleAttribute(mark, !navigator.onLine);

/** Follows whether there is a connection, until the returned function is called. */
export function followConnection(): () => void {
  show();
  addEventListener('online', show);
  addEventListener('offline', show);
  return () => {
    removeEventListener('online', show);
    removeEventListener('offline', show);
  };
}

/** Keeps what would be changed from being sent into nowhere: the browser would put a page of its own in the place of ours. */
export function holdBackChanges(): void {
  addEventListener('submit', (event) => {
    const { target } = event;
    if (!navigator.onLine && target instanceof HTMLFormElement && target.method === 'post')
      event.preventDefault();
  });
}
