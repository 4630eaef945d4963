import type { ReactNode } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';

type SectionProps = { title: TextKey; intro: TextKey; children: ReactNode };

/** One matter of the settings: on wide screens its name stands beside the sheet, on narrow ones above. */
export function Section({ title, intro, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 gap-4 lg:grid-cols-[17rem_1fr] lg:gap-10">
      <div className="lg:pt-6">
        <h2 className="text-xl">
          <Text k={title} />
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          <Text k={intro} />
        </p>
      </div>
      <Card className="min-w-0 self-start">{children}</Card>
    </section>
  );
}
