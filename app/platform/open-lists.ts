/** Lists that open by themselves, without any script; what else opens on a page stays open. */
const openLists = () => document.querySelectorAll<HTMLDetailsElement>('details[data-list][open]');

function closeLeft({ target }: Event): void {
  for (const list of openLists()) if (!list.contains(target as Node)) list.open = false;
}

function closeByKey({ key, target }: KeyboardEvent): void {
  for (const list of key === 'Escape' ? openLists() : []) {
    if (list.contains(target as Node)) list.querySelector('summary')?.focus();
    list.open = false;
  }
}

/** A link may lead to a place on this very page. */
function closeFollowed({ target }: Event): void {
  if ((target as Element).closest('a')) for (const list of openLists()) list.open = false;
}

let isWatching = false;

/** Closes such a list by Escape, when one leaves it, and when a link is followed. On hydrated pages and on static ones. */
export function closeListsWhenLeft(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('pointerdown', closeLeft);
  addEventListener('focusin', closeLeft);
  addEventListener('keydown', closeByKey);
  addEventListener('click', closeFollowed);
}
