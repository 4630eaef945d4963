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
