/**
 * The ruled text field. It reaches down to the edge of the window where there is room, in whole lines, and is
 * never less than eight of them.
 */
export const editorClasses =
  'writing ruled min-h-[max(calc(8*2.125rem),round(down,calc(100dvh-27.5rem),2.125rem))] px-5 sm:px-7';

/** A dictation is about what one knows oneself: nothing in the browser may help, correct or remember. */
export const quietField = {
  spellCheck: false,
  autoCorrect: 'off',
  autoCapitalize: 'off',
  autoComplete: 'off',
  translate: 'no',
  // Extensions that correct as one types look for these.
  'data-gramm': 'false',
  'data-lt-active': 'false',
} as const;
