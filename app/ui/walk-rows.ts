import type { KeyboardEvent } from 'react';

/** Moves the focus to the row before or after the one it is in, to what stands for a row there. */
export function walkRows(
  event: KeyboardEvent<HTMLElement>,
  { part, keys }: { part: string; keys: Record<string, 1 | -1> },
): void {
  const step = keys[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>(part)];
  const own = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>(part);
  const next = own && parts[parts.indexOf(own) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
