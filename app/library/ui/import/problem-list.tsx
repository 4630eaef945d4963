import { Text } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ManifestProblem } from './manifest-record.ts';

const mostShown = 50;

/** What has to be put right before an import, each with its line. */
export function ProblemList({ problems }: { problems: ManifestProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="wrong"
      announced
      title={<Text k="uploads:import.problems" values={{ count: problems.length }} />}
    >
      <ul className="mt-2 grid gap-1">
        {problems.slice(0, mostShown).map((problem) => (
          <li key={JSON.stringify(problem)} className="flex gap-2">
            {problem.line ? (
              <span className="shrink-0 font-medium tabular-nums">
                <Text k="uploads:import.line" values={{ line: problem.line }} />
              </span>
            ) : null}
            <span className="min-w-0 break-words">
              <Text k={problem.text} values={problem.values} />
            </span>
          </li>
        ))}
      </ul>
      {problems.length > mostShown ? (
        <p className="mt-2">
          <Text k="uploads:import.moreProblems" values={{ count: problems.length - mostShown }} />
        </p>
      ) : null}
    </Notice>
  );
}
