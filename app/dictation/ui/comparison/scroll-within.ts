/** Brings an element into view in the column it scrolls in; the page itself stays where it is. */
export function scrollWithin(element: HTMLElement): void {
  const column = scrollerOf(element);
  if (!column) return;
  const [own, room] = [element.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top >= room.top && own.bottom <= room.bottom) return;
  column.scrollBy({ top: own.top - room.top - (room.height - own.height) / 2 });
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (scrolls && around.scrollHeight > around.clientHeight) return around;
  }
  return undefined;
}
