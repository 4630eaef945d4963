import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const frame =
  'relative inline-flex items-center justify-center rounded-control border text-center font-medium no-underline ' +
  'transition-transform select-none active:not-disabled:translate-y-px pointer-coarse:min-h-11 ' +
  'disabled:cursor-not-allowed disabled:text-ink-soft aria-disabled:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand-strong ' + 'disabled:bg-shade',
  secondary:
    'border-edge bg-sheet text-ink not-disabled:hover:bg-shade disabled:border-line disabled:bg-shade',
  quiet: 'border-transparent text-brand not-disabled:hover:bg-brand-soft',
  plain: 'border-transparent text-ink not-disabled:hover:bg-shade',
  danger: 'border-transparent bg-wrong text-on-wrong not-disabled:hover:bg-wrong-strong disabled:bg-shade',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
};

const squares: Record<ButtonSize, string> = {
  small: 'size-9 pointer-coarse:min-w-11 [&_svg]:size-4',
  medium: 'size-11 [&_svg]:size-5',
  large: 'size-13 [&_svg]:size-6',
};

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(frame, variants[variant], sizes[size], className);
}

export function iconButtonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(frame, 'shrink-0', variants[variant], squares[size], className);
}
