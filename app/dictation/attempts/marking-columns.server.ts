import { attempts } from './attempts.tables.server.ts';

/** All of an attempt that is needed to mark it again. */
export const markingColumns = {
  mode: attempts.mode,
  language: attempts.language,
  original: attempts.original,
  sentenceStarts: attempts.sentenceStarts,
  strictness: attempts.strictness,
  gaps: attempts.gaps,
  sentences: attempts.sentences,
  firstText: attempts.firstText,
  firstMistakes: attempts.firstMistakes,
  finalText: attempts.finalText,
  finalMistakes: attempts.finalMistakes,
  correctedAt: attempts.correctedAt,
  verifierVersion: attempts.verifierVersion,
};
