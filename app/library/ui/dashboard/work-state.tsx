import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { type Work, workMarks } from '../../dashboard/work-view.ts';

/** How far the work on a file has come, and what should be looked at. */
export function WorkState({ work }: { work: Work }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {workMarks(work).map(({ key, tone, count, isRunning }) => (
        <Badge
          key={key}
          tone={tone}
          icon={isRunning ? <Spinner className="size-3.5" /> : undefined}
          className="rounded-control text-left"
        >
          <Text k={key} values={count === undefined ? undefined : { count }} />
        </Badge>
      ))}
    </span>
  );
}
