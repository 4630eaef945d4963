const byParts = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0)?\s*)?\)$/;

/** A colour as `#rrggbb`, from what a browser or another editor calls it; `undefined` when it is none we know. */
export function hexColour(colour: string): string | undefined {
  const typed = colour.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(typed)) return typed;
  if (/^#[0-9a-f]{3}$/.test(typed)) return typed.replace(/[0-9a-f]/g, '$&$&');
  const parts = byParts.exec(typed)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
