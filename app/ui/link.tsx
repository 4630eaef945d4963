import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Mark } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Link } from './router-link.tsx';

const tones = {
  brand: 'text-brand hover:text-brand-strong',
  ink: 'text-ink hover:text-brand',
  soft: 'text-ink-soft hover:text-ink',
};

const underlines = {
  always: 'underline decoration-1 underline-offset-4 hover:decoration-2',
  hover: 'underline-offset-4 hover:underline',
};

type Look = { tone?: keyof typeof tones; underline?: keyof typeof underlines };

function linkClasses({ tone = 'brand', underline = 'always' }: Look, className?: string) {
  return classNames('rounded-tick', tones[tone], underlines[underline], className);
}

/** A link in running text or in a list of links. Keep the underline wherever words stand around it. */
export function TextLink({ tone, underline, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={linkClasses({ tone, underline }, className)} />;
}

/** A link that leaves the page in a new tab; `newTabLabel` says so to those who do not see the arrow. */
export function NewTabLink({
  tone,
  underline,
  newTabLabel,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string; newTabLabel: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener" className={linkClasses({ tone, underline }, className)}>
      {children}
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-[0.9em] align-baseline" />
      <span className="sr-only"> {newTabLabel}</span>
    </a>
  );
}

/** The mark and the site's name; on phones the name may be left to screen readers. Put it inside the link that leads home. */
export function Logo({ name, markOnPhones = false }: { name: string; markOnPhones?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Mark className="size-[1.35em] text-brand" />
      <span
        className={classNames(
          'font-[560] font-serif tracking-[-0.02em]',
          markOnPhones && 'max-[28rem]:sr-only',
        )}
      >
        {name}
      </span>
    </span>
  );
}
