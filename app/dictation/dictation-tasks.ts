import { ok } from '#app/platform/outcome.ts';
import { factsOfSentences } from './chances/sentence-facts.ts';
import { markingTasks } from './grading/grading-tasks.ts';
import { tallied } from './memory/attempt-items.ts';
import { replayed } from './memory/cards.ts';

/** What is done beside the thread that answers: marking, and looking for what could be marked. */
export const dictationTasks = {
  ...markingTasks,
  factsOfSentences: (...what: Parameters<typeof factsOfSentences>) => ok(factsOfSentences(...what)),
  tallied: (...what: Parameters<typeof tallied>) => ok(tallied(...what)),
  replayed: (...what: Parameters<typeof replayed>) => ok(replayed(...what)),
};
