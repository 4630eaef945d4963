import { type ComponentProps, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, Link as RouterLink } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * As the router writes it, without all that only a browser needs: a page has a hundred links, and a whole path leads to the
 * same place wherever it stands. Other addresses are left to the router.
 */
function ServerLink(props: LinkProps) {
  const { basename } = useContext(NavigationContext);
  const { to, discover = 'render', onClick: _, ...others } = props;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  const { prefetch, relative, reloadDocument, replace, mask, state, ...rest } = others;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = rest;
  const base = basename === '/' ? '' : basename;
  const href = base && /^\/(?![^?#])/.test(to) ? base + to.slice(1) : base + to;
  return <a {...attributes} href={href} data-discover={discover === 'render' ? 'true' : undefined} />;
}

/** A link to a page of ours. */
export const Link = typeof document === 'undefined' ? ServerLink : RouterLink;
