import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type SectionProps = {
  /** What the menu and other pages link to. */
  id?: string;
  tone?: 'paper' | 'sheet' | 'brand';
  children: ReactNode;
};

const tones = {
  paper: '',
  sheet: 'border-line border-y bg-sheet',
  brand: 'bg-brand-soft',
};

/** One part of the landing page, as wide as the window, its content as wide as the header's. */
export function Section({ id, tone = 'paper', children }: SectionProps) {
  return (
    <section id={id} className={classNames('lg:-scroll-mt-4 py-16 sm:py-24', tones[tone])}>
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 sm:gap-14 sm:px-6">{children}</div>
    </section>
  );
}

type SectionIntroProps = { title: ReactNode; lead?: ReactNode; centred?: boolean };

/** What a part of the page is about. */
export function SectionIntro({ title, lead, centred = false }: SectionIntroProps) {
  return (
    <div
      className={classNames(
        'grid content-start gap-4',
        centred && 'justify-items-center text-balance text-center [&_p]:text-balance',
      )}
    >
      <h2 className="max-w-[24ch] text-3xl sm:text-4xl">{title}</h2>
      {lead ? <p className="max-w-[60ch] text-ink-soft text-lg">{lead}</p> : null}
    </div>
  );
}
