// Every task that runs beside the thread that answers requests: work that somebody can make last.
import { dictationTasks } from './dictation/dictation-tasks.ts';
import { serveTasks } from './platform/jobs/tasks.ts';

serveTasks(dictationTasks);
