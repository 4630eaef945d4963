import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type HighlightPoint = { id: string; title: ReactNode; text: ReactNode };

type HighlightProps = {
  title: ReactNode;
  lead: ReactNode;
  points: HighlightPoint[];
  picture: ReactNode;
  pictureFirst?: boolean;
  children: ReactNode;
};

/** A picture beside what one group of people gets, and the one thing they can do next. */
export function Highlight({ title, lead, points, picture, pictureFirst = false, children }: HighlightProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className={classNames('min-w-0', pictureFirst && 'lg:order-2')}>
        <h2 className="text-3xl sm:text-4xl">{title}</h2>
        <p className="mt-4 max-w-[60ch] text-ink-soft text-lg">{lead}</p>
        <ul className="mt-8 grid gap-6">
          {points.map((point) => (
            <li key={point.id} className="grid grid-cols-[auto_1fr] gap-x-4">
              <Check aria-hidden="true" className="mt-1 size-5 text-brand" />
              <div>
                <h3 className="font-sans font-semibold tracking-normal">{point.title}</h3>
                <p className="text-ink-soft">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-8">{children}</div>
      </div>
      <div className="min-w-0">{picture}</div>
    </div>
  );
}
