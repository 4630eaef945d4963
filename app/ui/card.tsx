import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './router-link.tsx';

const tones = {
  sheet: 'card-sheet',
  plain: 'border-line bg-transparent',
  brand: 'border-transparent bg-brand-soft',
  marker: 'border-transparent bg-marker-soft',
};

const paddings = { none: '', small: 'p-4', medium: 'p-5 sm:p-6', large: 'p-6 sm:p-8' };

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  tone?: keyof typeof tones;
  padding?: keyof typeof paddings;
};

/** A bordered box on the background of the page. */
export function Card({ as = 'div', tone = 'sheet', padding = 'medium', className, ...rest }: CardProps) {
  // One element type is enough for the props: every tag offered takes the same attributes.
  const Tag = as as 'div';
  return <Tag {...rest} className={classNames('card', tones[tone], paddings[padding], className)} />;
}

type CardHeaderProps = { title: ReactNode; level?: 2 | 3 | 4; intro?: ReactNode; actions?: ReactNode };

export function CardHeader({ title, level = 2, intro, actions }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-4 flex flex-wrap last:mb-0 items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <Heading className="text-xl">{title}</Heading>
        {intro ? <p className="mt-1 text-ink-soft">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}

/** The card's one link: the whole card can be pressed. Lift other controls with `relative z-1`. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} data-card-link="" className={classNames('card-link', className)} />;
}

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

type AccordionProps = { items: AccordionItem[]; level?: 2 | 3 | 4 };

/**
 * One open at a time, or none. The browser's own <details> of one name: no script has to arrive first, and
 * finding in the page opens what it finds.
 */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group">
          <summary className="flex min-h-14 list-none items-center gap-4 rounded-control py-3 [&::-webkit-details-marker]:hidden">
            <Heading className="min-w-0 flex-1 text-lg">{item.title}</Heading>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-brand transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[65ch] animate-appear pt-3 pr-9 pb-5 text-ink-soft">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
