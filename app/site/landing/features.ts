/** Six things one can do with a text, in the order of the page. Their words and drawings go by these names. */
export const features = ['listen', 'compare', 'rules', 'ways', 'library', 'progress'] as const;
