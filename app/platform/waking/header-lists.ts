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
