import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

/** The mark and the site's name. Put it inside the link that leads home. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      <Mark className="size-[1.35em] text-brand" />
      <span className="font-[560] font-serif tracking-[-0.02em]">{name}</span>
    </span>
  );
}
