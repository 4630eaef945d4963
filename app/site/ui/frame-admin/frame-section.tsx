import { type ReactNode, useId } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';

type FrameSectionProps = { title: TextKey; intro?: TextKey; actions?: ReactNode; children: ReactNode };

/** One thing that can be changed on the page, under its heading. */
export function FrameSection({ title, intro, actions, children }: FrameSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            <Text k={title} />
          </h2>
          {intro ? (
            <p className="mt-1 max-w-[70ch] text-ink-soft">
              <Text k={intro} />
            </p>
          ) : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
