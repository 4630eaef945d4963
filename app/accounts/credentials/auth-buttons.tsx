import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button.tsx';
import { openAuthDialog } from './auth-dialog-state.ts';
import { type AuthMode, authRequestOf, loginPath } from './auth-request.ts';
import { loadAuthDialog } from './lazy-auth-dialog.ts';

/** Log in and Register, for the header of a page that visitors see. */
export function AuthButtons() {
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <AuthButton mode="login" variant="quiet" size="small" />
      <AuthButton mode="register" size="small" />
    </div>
  );
}

type AuthButtonProps = Pick<ButtonLinkProps, 'variant' | 'size' | 'className'> & {
  mode: AuthMode;
  /** Other words than "Log in" or "Register". */
  children?: ReactNode;
};

/** A link to the page of the form, for those without scripts; everyone else gets the dialog at once. */
export function AuthButton({ mode, children, ...look }: AuthButtonProps) {
  const request = { ...authRequestOf(useLocation()), mode };
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openAuthDialog(request);
  }
  return (
    <ButtonLink
      {...look}
      data-island="auth-dialog"
      to={loginPath(request)}
      onClick={open}
      onPointerEnter={loadAuthDialog}
      onFocus={loadAuthDialog}
    >
      {children ?? <Text k={`accounts:auth.${mode}`} />}
    </ButtonLink>
  );
}
