import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

const tones = {
  sheet: 'border-line bg-sheet shadow-sheet',
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

/** A sheet on the desk. */
export function Card({ as = 'div', tone = 'sheet', padding = 'medium', className, ...rest }: CardProps) {
  // One element type is enough for the props: every tag offered takes the same attributes.
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        'relative rounded-card border has-[[data-card-link]:focus-visible]:outline-2 has-[[data-card-link]:focus-visible]:outline-offset-2',
        'has-[[data-card-link]:focus-visible]:outline-brand',
        tones[tone],
        paddings[padding],
        className,
      )}
    />
  );
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

export function CardFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap items-center gap-3 border-line border-t pt-4">{children}</div>;
}

/** The card's one link: the whole card can be pressed. Lift other controls with `relative z-1`. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      data-card-link=""
      className={classNames(
        'underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-card hover:underline',
        className,
      )}
    />
  );
}
