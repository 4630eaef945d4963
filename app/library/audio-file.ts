import type { Id } from '#app/platform/ids.ts';

export type AudioFileId = Id<'audio file'>;

/** How hard a text is, by the Common European Framework. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export type CefrLevel = (typeof cefrLevels)[number];

/** Whether the trial is enough to play a file, or a plan has to be bought. */
export const accessTypes = ['basic', 'premium'] as const;

export type AccessType = (typeof accessTypes)[number];

/** What becomes of a learner's upload: everybody sees it, or its owner alone. */
export const reviewDecisions = ['approved', 'declined'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** The category of a file that was saved without one. */
export const fallbackCategory = 'Logistics';

/** How much fits into a field; the inputs stop there, too. */
export const audioFileLimits = { line: 100, lyrics: 5000, category: 50, note: 500 } as const;

/** How an audio file signs for the objects it needs: its recording and its cover. */
export const usedByAudioFile = (id: AudioFileId) => ({ kind: 'audio_file', id });
