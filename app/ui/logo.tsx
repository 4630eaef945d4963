import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

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
