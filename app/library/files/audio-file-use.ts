import type { AudioFileId } from '../audio-file.ts';

/** How an audio file signs for the objects it needs: its recording and its cover. */
export const usedByAudioFile = (id: AudioFileId) => ({ kind: 'audio_file', id });
