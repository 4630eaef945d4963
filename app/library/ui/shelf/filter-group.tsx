import type { ReactNode } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';

type FilterGroupProps<Value extends string> = {
  legend: TextKey;
  /** For a group whose purpose its chips already show. */
  legendHidden?: boolean;
  /** The name under which the form sends it. */
  name: string;
  values: readonly Value[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** How many files each would show; absent when they were not counted. */
  counts?: Partial<Record<Value, number>>;
  labelOf: (value: Value) => ReactNode;
  iconOf?: (value: Value) => ReactNode;
  /** On a phone the chips stay in one line that is moved sideways. */
  inOneLine?: boolean;
};

/** Any number of choices of one kind. One that would show nothing cannot be made, only unmade. */
export function FilterGroup<Value extends string>(props: FilterGroupProps<Value>) {
  const { legend, legendHidden, name, values, chosen, onToggle, counts, labelOf, iconOf, inOneLine } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>
        <Text k={legend} />
      </legend>
      <div
        className={classNames(
          'flex flex-wrap gap-2',
          inOneLine &&
            'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&>*]:shrink-0',
        )}
      >
        {values.map((value) => {
          const count = counts && (counts[value] ?? 0);
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              name={name}
              value={value}
              checked={isChosen}
              onChange={() => onToggle(value)}
              // What is moved sideways must be reachable by keyboard, also when nothing in it would show anything.
              disabled={count === 0 && !isChosen && !inOneLine}
              label={labelOf(value)}
              icon={iconOf?.(value)}
              count={count}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
