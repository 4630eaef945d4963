import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './router-link.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
};

// How they look is written in `kit.css`; Tailwind looks for their whole names here.
const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  plain: 'button-plain',
  danger: 'button-danger',
};

const squares: Record<ButtonSize, string> = {
  small: 'square-small',
  medium: 'square-medium',
  large: 'square-large',
};

/** Fingers find a taller one, whatever its size. */
const frame = 'button pointer-coarse:min-h-11';

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(frame, variants[variant], sizes[size], className);
}

export function iconButtonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(frame, variants[variant], squares[size], className);
}

/** A turning ring. Say what is awaited with `label`; leave it out where the surrounding text already does. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className ?? 'size-5')}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-full animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Before the words, and after them. Icons are decoration: the words carry the meaning. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
};

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & { disabled?: boolean; busy?: boolean };

/** While busy it keeps its width and the focus, and ignores presses, so that nothing is submitted twice. */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  iconAfter,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function pressed(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={pressed}
      className={buttonClasses(variant, size, className)}
    >
      <Content icon={icon} iconAfter={iconAfter} hidden={busy}>
        {children}
      </Content>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

export type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses(variant, size, className)}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </Link>
  );
}

function Content({
  icon,
  iconAfter,
  hidden,
  children,
}: Pick<Look, 'icon' | 'iconAfter'> & { hidden?: boolean; children: ReactNode }) {
  return (
    // Transparent, not invisible: an invisible label would leave the button without a name.
    <span
      className={classNames(
        'inline-flex min-w-0 hyphens-auto wrap-anywhere items-center gap-2',
        hidden && 'opacity-0',
      )}
    >
      <Decoration>{icon}</Decoration>
      {children}
      <Decoration>{iconAfter}</Decoration>
    </span>
  );
}

/** An icon beside words, which carry the meaning. */
export function Decoration({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 [&_svg]:size-[1.15em]">
      {children}
    </span>
  );
}

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
