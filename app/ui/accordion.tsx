import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

type AccordionProps = { items: AccordionItem[]; level?: 2 | 3 | 4; openId?: string };

/**
 * One open at a time, or none. The browser's own <details> of one name: no script has to arrive first, and
 * finding in the page opens what it finds.
 */
export function Accordion({ items, level = 3, openId }: AccordionProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={item.id === openId} className="group">
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
