import { createContext } from 'react-router';
import type { Threads } from '#app/platform/jobs/threads.server.ts';
import type { markingTasks } from '../attempts/marking-tasks.ts';
import type { Asking } from './admit.server.ts';

/** Marks for a person, beside the thread that answers everyone. */
export type Mark = Threads<typeof markingTasks>['run'];

/** Whoever has something marked also needs to say by whom. */
export interface AskingToMark extends Asking {
  mark: Mark;
}

export const markContext = createContext<Mark>();
