/** The waveform and the loudness: to be drawn, drawn, or not to be had from this file. */
export const outlineStates = ['waiting', 'working', 'done', 'failed'] as const;

export type OutlineState = (typeof outlineStates)[number];

/** The sentence times: to be found, found, set by hand, or why there are none. */
export const alignmentStates = [
  'waiting',
  'working',
  'done',
  'edited',
  'no_lyrics',
  'too_long',
  'failed',
] as const;

export type AlignmentState = (typeof alignmentStates)[number];

/** What the waveform or the times are while somebody should be working on them. */
export const unfinishedStates = ['waiting', 'working'] as const;

/** `truncated`: the end of the recording is missing; `damaged`: a part inside cannot be played. */
export type ProcessingWarning = 'truncated' | 'damaged';
