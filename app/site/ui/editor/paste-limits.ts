/** What can be put into the editor at once without it standing still: the figures are in docs/decisions/045-editor.md. */
export const pasteLimits = { characters: 300_000, elements: 4_000 };

/** Whether a text, or what was read from it, is more than is taken at once. */
export const isTooMuch = (pasted: string | Document): boolean =>
  typeof pasted === 'string'
    ? pasted.length > pasteLimits.characters
    : pasted.body.querySelectorAll('*').length > pasteLimits.elements;
