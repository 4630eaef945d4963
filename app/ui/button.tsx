import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

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
      {icon ? <Decoration>{icon}</Decoration> : null}
      {children}
      {iconAfter ? <Decoration>{iconAfter}</Decoration> : null}
    </span>
  );
}

function Decoration({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 [&_svg]:size-[1.15em]">
      {children}
    </span>
  );
}
