import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { ScrollRegion } from './table.tsx';

type CarouselProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Beside the buttons, above the row. */
  heading?: ReactNode;
  /** How wide one item is, as classes. */
  itemClassName?: string;
  children: ReactNode;
};

/**
 * A row that scrolls and snaps by itself: touch, wheel and arrow keys need no script. The buttons turn most of
 * a page at a time and step aside when everything fits.
 */
export function Carousel(props: CarouselProps) {
  const { label, previousLabel, nextLabel, heading, itemClassName = 'w-56', children } = props;
  const row = useRef<HTMLElement>(null);
  const [ends, setEnds] = useState({ start: true, finish: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setEnds(endsOf(element));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.85 });
  const fits = ends.start && ends.finish;

  return (
    <div>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <div className="min-w-0">{heading}</div>
        <div className={classNames('flex gap-1 noscript:hidden', fits && 'invisible')}>
          <IconButton
            label={previousLabel}
            icon={<ChevronLeft />}
            variant="secondary"
            disabled={ends.start}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={nextLabel}
            icon={<ChevronRight />}
            variant="secondary"
            disabled={ends.finish}
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <ScrollRegion ref={row} label={label} className={rowClasses}>
        <ul className="flex w-max gap-4">
          {Children.map(children, (child) => (
            <li className={classNames('shrink-0 snap-start', itemClassName)}>{child}</li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}

const rowClasses = 'snap-x snap-proximity rounded-card pb-4 [scrollbar-width:thin] motion-safe:scroll-smooth';

/** A browser may stop a fraction of a pixel before either end. */
function endsOf(element: HTMLElement) {
  return {
    start: element.scrollLeft <= 1,
    finish: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1,
  };
}
