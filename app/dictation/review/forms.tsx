import { ArrowRight } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Mistake } from '../grading/attempt.ts';

/** The learner's form beside the right one. */
export function Forms({ mistake, language }: FormsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-lg">
      <span className="sr-only">
        <Text k="comparison:panel.yourForm" />
      </span>
      <Form {...{ mistake, language }} side="learner" />
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">
        <Text k="comparison:panel.rightForm" />
      </span>
      <Form {...{ mistake, language }} side="original" />
    </span>
  );
}

type FormsProps = { mistake: Mistake; language: Language };

function Form({ mistake, language, side }: FormsProps & { side: 'learner' | 'original' }) {
  if (mistake[side] === '')
    return (
      <span className="text-base text-ink-soft italic">
        <Text k="comparison:panel.nothing" />
      </span>
    );
  return (
    <span lang={language} translate="no" className="wrap-anywhere min-w-0">
      <LetterEdits mistake={mistake} side={side} />
    </span>
  );
}

/** One of the two forms with the letters that differ set apart: struck in what was written, bold in what is right. */
function LetterEdits({ mistake, side }: LetterEditsProps) {
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

type LetterEditsProps = {
  mistake: Pick<Mistake, 'edits' | 'learner' | 'original'>;
  side: 'learner' | 'original';
};

const differing = {
  learner: 'rounded-tick bg-wrong-soft text-wrong line-through decoration-1',
  original: 'rounded-tick bg-good-soft font-semibold text-good',
};

/** A space that matters is shown as one. */
const visible = (letters: string) => (letters.trim() === '' ? '␣' : letters);
