import { Text } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Verdict } from '../verify/marks.ts';
import { type ClassCount, countClasses, type MarkedPlace } from './mistakes.ts';

/**
 * How each class is drawn. No two have the same line, so that none is told by its colour alone: a line of its own for
 * each matter of letters; a tie under words that belong together, bars around those that belong apart, a box around
 * those in the wrong order, a broken one around those that are not there.
 */
export const verdictLook: Record<Verdict, string> = {
  correct: '',
  spelling: 'line-wavy decoration-wrong',
  wrong_word: 'line-double decoration-wrong',
  extra: 'line-strike decoration-wrong',
  missing: 'rounded-tick outline-1 outline-wrong outline-dashed',
  accent: 'line-dotted decoration-hint',
  case: 'line-dashed decoration-hint',
  punctuation:
    'underline decoration-4 decoration-hint underline-offset-[0.22em] [text-decoration-skip-ink:none]',
  split: 'underline decoration-2 decoration-note underline-offset-[0.28em] [text-decoration-skip-ink:none]',
  joined: 'box-decoration-clone shadow-[-2px_0_var(--color-note),2px_0_var(--color-note)]',
  swapped: 'rounded-tick box-decoration-clone outline-2 outline-note outline-solid',
};

/** The colour of what is said about a class. */
const verdictColour: Record<Verdict, string> = {
  correct: 'text-good',
  spelling: 'text-wrong',
  wrong_word: 'text-wrong',
  extra: 'text-wrong',
  missing: 'text-wrong',
  accent: 'text-hint',
  case: 'text-hint',
  punctuation: 'text-hint',
  split: 'text-note',
  joined: 'text-note',
  swapped: 'text-note',
};

/** What a class looks like in a text. Decoration: its name stands beside it. */
export function ClassSign({ verdict }: { verdict: Verdict }) {
  if (verdict === 'missing')
    return (
      <span aria-hidden="true" className="inline-flex w-6 shrink-0 justify-center">
        <MissingSign verdict={verdict} />
      </span>
    );
  return (
    <span aria-hidden="true" className="inline-flex w-6 shrink-0 justify-center leading-none">
      <span className={classNames('px-px', verdictLook[verdict])}>{verdict === 'split' ? 'a b' : 'ab'}</span>
    </span>
  );
}

type MissingSignProps = {
  verdict: Verdict;
  /** How much is missing there. */
  count?: number;
};

/** Where something is not there: a caret for words, a ring for a sign. */
export function MissingSign({ verdict, count = 1 }: MissingSignProps) {
  return (
    <span aria-hidden="true" className={classNames('whitespace-nowrap', verdictColour[verdict])}>
      <svg
        viewBox="0 0 10 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="inline-block h-[0.7em] w-[0.58em] align-baseline"
      >
        {verdict === 'punctuation' ? <circle cx="5" cy="7" r="3.5" /> : <path d="M1 11 5 2l4 9" />}
      </svg>
      {count > 1 ? (
        <span
          data-count={count}
          className="font-medium text-[0.6em] leading-none tabular-nums after:content-[attr(data-count)]"
        />
      ) : null}
    </span>
  );
}

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
