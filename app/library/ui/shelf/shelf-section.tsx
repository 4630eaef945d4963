import { type ReactNode, useId } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { TextLink } from '#app/ui/link.tsx';

type ShelfSectionProps = {
  title: TextKey;
  /** Beside the title: how many there are. */
  aside?: ReactNode;
  more?: { to: string; label: TextKey };
  children: ReactNode;
};

/** A shelf under its name. */
export function ShelfSection({ title, aside, more, children }: ShelfSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="text-2xl">
            <Text k={title} />
          </h2>
          {aside}
        </div>
        {more ? (
          <TextLink to={more.to} className="inline-flex min-h-9 items-center text-sm">
            <Text k={more.label} />
          </TextLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
