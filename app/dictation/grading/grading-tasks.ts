import { ok } from '#app/platform/outcome.ts';
import { markPaper } from './grade-paper.ts';
import { answeredAndMarked, checkOf, finishOf, finishSingle, markBoth } from './grade-sentences.ts';
import { markFirst, markWritten } from './grade-text.ts';
import { correctionOf, remarkedByToday } from './regrade.ts';

/**
 * All marking of what learners send: it can take long, whatever they meant by it, so it is done beside the thread that
 * answers. Each is the very function that a phone without a connection calls.
 */
export const markingTasks = {
  checkOf,
  finishOf,
  finishSingle,
  markWritten: (...what: Parameters<typeof markWritten>) => ok(markWritten(...what)),
  markFirst: (...what: Parameters<typeof markFirst>) => ok(markFirst(...what)),
  markPaper: (...what: Parameters<typeof markPaper>) => ok(markPaper(...what)),
  markBoth: (...what: Parameters<typeof markBoth>) => ok(markBoth(...what)),
  answeredAndMarked: (...what: Parameters<typeof answeredAndMarked>) => ok(answeredAndMarked(...what)),
  correctionOf: (...what: Parameters<typeof correctionOf>) => ok(correctionOf(...what)),
  remarkedByToday: (...what: Parameters<typeof remarkedByToday>) => ok(remarkedByToday(...what)),
};
