import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type ScrollRegionProps = { label: string; ref?: Ref<HTMLElement>; className?: string; children: ReactNode };

/** For what may be wider than its place: it scrolls by touch, by wheel and, once focused, by arrow keys. */
export function ScrollRegion({ label, ref, className, children }: ScrollRegionProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('relative overflow-x-auto', className)}
    >
      {children}
    </section>
  );
}
