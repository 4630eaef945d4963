import { classNames } from '#app/ui/class-names.ts';
import type { Verdict } from '../../verify/marks.ts';
import { verdictColour, verdictLook } from './verdict-look.ts';

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
