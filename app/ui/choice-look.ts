import { classNames } from './class-names.ts';

const box =
  'relative mt-[0.1875rem] size-5 shrink-0 cursor-pointer appearance-none border-[1.5px] border-edge bg-sheet ' +
  'before:absolute before:scale-50 before:bg-on-brand before:opacity-0 before:transition-[opacity,scale] ' +
  'checked:border-brand checked:bg-brand checked:before:scale-100 checked:before:opacity-100 ' +
  'aria-invalid:border-wrong disabled:cursor-not-allowed disabled:border-line disabled:bg-shade ' +
  'disabled:checked:border-ink-soft disabled:checked:bg-ink-soft disabled:before:bg-sheet ' +
  'forced-colors:appearance-auto forced-colors:before:hidden';

/** The signs are shapes filled with a token, not pictures, so that they follow the theme and need no file. */
export const checkboxClasses = classNames(
  box,
  'rounded-tick before:inset-0',
  'before:[clip-path:polygon(18%_57%,41.5%_80%,82%_35%,73%_27%,41%_62.5%,26.5%_48.5%)]',
);

export const radioClasses = classNames(box, 'rounded-full before:inset-[27%] before:rounded-full');

/** One row of box and words; on a touch screen the words are tall enough to press. */
export const choiceRowClasses = 'flex gap-3 pointer-coarse:py-2';
