import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from './link.tsx';

type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** Above the title: the way back. */
  back?: { to: string; label: ReactNode };
  /** Above the title: where one is. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3 | 4;
};

export function PageHeader({ title, intro, back, eyebrow, actions, level = 1 }: PageHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        {back ? (
          <TextLink
            to={back.to}
            tone="soft"
            underline="hover"
            className="mb-2 inline-flex min-h-9 items-center gap-1.5 text-sm"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </TextLink>
        ) : null}
        {eyebrow ? <p className="mb-1 font-medium text-ink-soft text-sm">{eyebrow}</p> : null}
        <Heading className="hyphens-auto text-3xl max-[24rem]:text-2xl sm:text-4xl">{title}</Heading>
        {intro ? <p className="mt-3 max-w-[62ch] text-ink-soft text-lg">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
}
