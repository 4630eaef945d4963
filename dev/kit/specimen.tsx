import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** One family of the kit. */
export function Family({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="scroll-mt-6 border-line border-t pt-10 pb-12">
      <h2 id={id} className="mb-8 text-3xl">
        {title}
      </h2>
      <div className="grid gap-10 lg:grid-cols-2">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: string; wide?: boolean; children: ReactNode };

/** One piece, under its name. */
export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <div className={classNames('min-w-0', wide && 'lg:col-span-2')}>
      <h3 className="mb-3 font-medium font-sans text-ink-soft text-sm tracking-normal">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
