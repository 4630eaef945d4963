import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, iconButtonClasses } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** What it does. Spoken only: put a `Tooltip` around it where the icon is not known to everyone. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** For a toggle: whether it is on. */
  pressed?: boolean;
  busy?: boolean;
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  pressed,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={iconButtonClasses(variant, size, className)}
    >
      <span aria-hidden="true" className="inline-flex">
        {busy ? <Spinner /> : icon}
      </span>
    </button>
  );
}
