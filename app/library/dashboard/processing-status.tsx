import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Spinner } from '#app/ui/button.tsx';
import type { AlignmentState, OutlineState, ProcessingWarning } from '../processing/processing-states.ts';

/** How far the work on a file has come; nothing at all when nobody has begun to write it down. */
export interface Work {
  outlineState: OutlineState | null;
  alignmentState: AlignmentState | null;
  warnings: ProcessingWarning[] | null;
  unsureCount: number;
}

/** One thing to say about the work on a file. */
export interface WorkMark {
  key: TextKey;
  tone: BadgeTone;
  count?: number;
  isRunning?: boolean;
}

/** What is to be said about the work on a file, the most important first: what runs, what it came to, what is wrong. */
export function workMarks({ outlineState, alignmentState, warnings, unsureCount }: Work): WorkMark[] {
  const marks: WorkMark[] = [];
  if (outlineState === 'working')
    marks.push({ key: 'dashboard:work.outline', tone: 'brand', isRunning: true });
  else if (alignmentState === 'working')
    marks.push({ key: 'dashboard:work.alignment', tone: 'brand', isRunning: true });
  else if (isWaiting(outlineState) || isWaiting(alignmentState))
    marks.push({ key: 'dashboard:work.waiting', tone: 'plain' });
  else if (unsureCount > 0) marks.push({ key: 'dashboard:work.check', tone: 'hint', count: unsureCount });
  else if (alignmentState) marks.push(...ended[alignmentState]);
  if (outlineState === 'failed') marks.push({ key: 'dashboard:work.outlineFailed', tone: 'wrong' });
  for (const warning of warnings ?? []) marks.push({ key: `dashboard:work.${warning}`, tone: 'hint' });
  return marks;
}

const isWaiting = (state: string | null) => state === 'waiting' || state === null;

const ended: Record<AlignmentState, WorkMark[]> = {
  waiting: [],
  working: [],
  done: [{ key: 'dashboard:work.done', tone: 'good' }],
  edited: [{ key: 'dashboard:work.edited', tone: 'good' }],
  no_lyrics: [{ key: 'dashboard:work.noLyrics', tone: 'plain' }],
  too_long: [{ key: 'dashboard:work.tooLong', tone: 'note' }],
  failed: [{ key: 'dashboard:work.alignmentFailed', tone: 'wrong' }],
};

/** Whether there are sentence times to look at, or there will be. */
export const hasTimes = ({ alignmentState }: Work) =>
  alignmentState !== null && alignmentState !== 'no_lyrics' && alignmentState !== 'too_long';

/** Whether a file is still being worked on, or somebody should listen to it. */
export const isUnready = ({ outlineState, alignmentState, unsureCount }: Work) =>
  unsureCount > 0 || [outlineState, alignmentState].some((state) => state === 'working' || isWaiting(state));

/** How far the work on a file has come, and what should be looked at. */
export function ProcessingStatus({ work }: { work: Work }) {
  return (
    <span className="flex flex-wrap gap-1.5 @max-5xl:justify-end">
      {workMarks(work).map(({ key, tone, count, isRunning }) => (
        <Badge
          key={key}
          tone={tone}
          icon={isRunning ? <Spinner className="size-3.5" /> : undefined}
          className="whitespace-nowrap rounded-control text-left"
        >
          <Text k={key} values={count === undefined ? undefined : { count }} />
        </Badge>
      ))}
    </span>
  );
}
