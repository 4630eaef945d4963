import { Text } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { type ClassCount, countClasses, type MarkedPlace } from '../../comparison/classes.ts';
import type { Verdict } from '../../verify/marks.ts';
import { ClassSign } from './class-sign.tsx';

type ClassCountsProps = {
  mistakes: readonly Pick<MarkedPlace, 'verdict'>[];
  /** With both, one can choose the classes that are shown. */
  chosen?: ReadonlySet<Verdict>;
  onToggle?: (verdict: Verdict) => void;
};

/** How many mistakes there are of each class, drawn as they are in the text. */
export function ClassCounts({ mistakes, chosen, onToggle }: ClassCountsProps) {
  const classes = countClasses(mistakes);
  if (classes.length === 0) return null;
  if (!onToggle)
    return (
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {classes.map((own) => (
          <li key={own.verdict} className="inline-flex items-center gap-2">
            <ClassSign verdict={own.verdict} />
            <ClassName {...own} />
          </li>
        ))}
      </ul>
    );
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">
        <Text k="comparison:panel.classes" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {classes.map(({ verdict, count }) => (
          <Chip
            key={verdict}
            checked={chosen?.has(verdict) ?? false}
            onChange={() => onToggle(verdict)}
            icon={<ClassSign verdict={verdict} />}
            label={<Text k={`comparison:verdict.${verdict}`} />}
            count={count}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ClassName({ verdict, count }: ClassCount) {
  return (
    <>
      <Text k={`comparison:verdict.${verdict}`} /> <span className="tabular-nums">{count}</span>
    </>
  );
}
