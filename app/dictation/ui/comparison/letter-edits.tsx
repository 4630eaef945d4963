import { classNames } from '#app/ui/class-names.ts';
import type { Mistake } from '../../attempts/attempt.ts';

type LetterEditsProps = {
  mistake: Pick<Mistake, 'edits' | 'learner' | 'original'>;
  side: 'learner' | 'original';
};

/** One of the two forms with the letters that differ set apart: struck in what was written, bold in what is right. */
export function LetterEdits({ mistake, side }: LetterEditsProps) {
  const whole = mistake[side];
  const pieces = mistake.edits.filter((edit) => edit[side] !== '');
  // Where the pieces are not the whole form, which swapped words with a sign between them are not, it stands as it is.
  const isWhole = pieces.map((edit) => edit[side]).join('') === whole;
  if (!isWhole) return <span>{whole}</span>;
  let at = 0;
  return (
    <>
      <span className="sr-only">{whole}</span>
      <span aria-hidden="true" className="whitespace-pre-wrap">
        {pieces.map((edit) => {
          const start = at;
          at += edit[side].length;
          return (
            <span key={start} className={classNames(edit.kind !== 'keep' && differing[side])}>
              {edit.kind === 'keep' ? edit[side] : visible(edit[side])}
            </span>
          );
        })}
      </span>
    </>
  );
}

const differing = {
  learner: 'rounded-tick bg-wrong-soft text-wrong line-through decoration-1',
  original: 'rounded-tick bg-good-soft font-semibold text-good',
};

/** A space that matters is shown as one. */
const visible = (letters: string) => (letters.trim() === '' ? '␣' : letters);
