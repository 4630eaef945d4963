/** Closes lists that open by themselves, without any script; what else opens on a page stays open. */
function closeLeft(event: Event): void {
  const target = event.target as Element;
  for (const list of document.querySelectorAll<HTMLDetailsElement>('details[data-list][open]')) {
    const isInside = list.contains(target);
    const isKey = event instanceof KeyboardEvent;
    // A link may lead to a place on this very page.
    const isFollowed = event.type === 'click' && target.closest('a') !== null;
    if (isKey ? event.key !== 'Escape' : isInside && !isFollowed) continue;
    list.open = false;
    if (isKey && isInside) list.querySelector('summary')?.focus();
  }
}

/** Closes such a list by Escape, when one leaves it, and when a link is followed. However often this is called, it is done once. */
export function closeListsWhenLeft(): void {
  for (const deed of ['pointerdown', 'focusin', 'keydown', 'click']) addEventListener(deed, closeLeft);
}
