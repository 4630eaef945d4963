// Every task that runs beside the thread that answers requests: work that somebody can make last.
import { markingTasks } from './dictation/grading/grading-tasks.ts';
import { serveTasks } from './platform/jobs/tasks.ts';

serveTasks(markingTasks);
