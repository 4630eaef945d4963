import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { isSitePath } from '../../frame/safe-url.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  /** An address that `safeUrl` has let through. */
  to: string;
  isExternal?: boolean;
  children: ReactNode;
};

/** A link that an admin has entered: to a page of ours, to another site, or to a telephone. */
export function SiteLink({ to, isExternal = false, children, ...rest }: SiteLinkProps) {
  if (isExternal)
    return (
      <a {...rest} href={to} target="_blank" rel="noopener">
        {children}
        <ArrowUpRight aria-hidden="true" className="ml-0.5 size-[0.9em] shrink-0" />
        <span className="sr-only">
          {' '}
          <Text k="site:header.newTab" />
        </span>
      </a>
    );
  if (!isSitePath(to))
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  return (
    <Link {...rest} to={to}>
      {children}
    </Link>
  );
}
