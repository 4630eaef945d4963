import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { MissingSign, verdictLook } from './mark-icons.tsx';
import { placeInLearner, type Segment, segmentsOf } from './mistakes.ts';
import type { MarkWalk, Numbered } from './use-review.ts';

/** Whatever decides where a word stands in a text area. */
const metrics = [
  'font',
  'fontKerning',
  'fontFeatureSettings',
  'fontVariationSettings',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textIndent',
  'textAlign',
  'tabSize',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderLeftWidth',
] as const;

/** Puts `mirror` exactly over the area, with the same metrics and scrolled as far, so that the same text falls on itself. */
function mirrorMetrics(area: HTMLTextAreaElement, mirror: HTMLElement): void {
  const look = getComputedStyle(area);
  for (const metric of metrics) mirror.style[metric] = look[metric];
  mirror.style.borderStyle = 'solid';
  mirror.style.borderRightWidth = '0';
  mirror.style.borderBottomWidth = '0';
  mirror.style.top = `${area.offsetTop}px`;
  mirror.style.left = `${area.offsetLeft}px`;
  // Without the scroll bar, which takes room from the words.
  mirror.style.width = `${area.clientWidth + area.clientLeft}px`;
  mirror.style.height = `${area.clientHeight + area.clientTop}px`;
  mirror.scrollTop = area.scrollTop;
}

type MarksOverlayProps = {
  /** Where one writes. It and the overlay stand in the same positioned element. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  walk: MarkWalk;
};

/**
 * Marks a text while it is being corrected: the same words in the same places, unseen, with only their lines drawn
 * over the area. The list of hints says all of it in words.
 */
export function MarksOverlay({ area, text, walk }: MarksOverlayProps) {
  const mirror = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [area.current, mirror.current];
    if (!from || !to) return;
    const copy = () => mirrorMetrics(from, to);
    copy();
    const resized = new ResizeObserver(copy);
    resized.observe(from);
    from.addEventListener('scroll', copy);
    return () => {
      resized.disconnect();
      from.removeEventListener('scroll', copy);
    };
  }, [area]);

  const { selected, visits } = walk;
  const seenVisits = useRef(visits);
  const visit = useEffectEvent(() => {
    if (!selected) return;
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(selected.learnerStart, selected.learnerEnd);
  });
  useEffect(() => {
    if (visits !== seenVisits.current) visit();
    seenVisits.current = visits;
  }, [visits]);

  return (
    <div
      ref={mirror}
      aria-hidden="true"
      className="pointer-events-none absolute box-border overflow-hidden whitespace-pre-wrap border-transparent text-transparent"
      style={{ overflowWrap: 'break-word' }}
    >
      {segmentsOf(text, walk.marks, placeInLearner).map((segment) =>
        segment.marks.length === 0 ? (
          segment.text
        ) : (
          <MarkedPiece
            key={`${segment.start} ${segment.text.length}`}
            segment={segment}
            isSelected={selected !== undefined && segment.marks.includes(selected)}
          />
        ),
      )}
      {/* A line break at the very end would otherwise take no room here. */}
      {'\u200b'}
    </div>
  );
}

function MarkedPiece({ segment, isSelected }: { segment: Segment<Numbered>; isSelected: boolean }) {
  const piece = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSelected) piece.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { text, marks } = segment;
  const verdict = marks[0]?.verdict ?? 'correct';
  return (
    <span
      ref={piece}
      data-verdict={verdict}
      className={classNames(
        'scroll-my-24 rounded-tick',
        text === '' ? 'relative' : verdictLook[verdict],
        isSelected && 'bg-marker/45',
      )}
    >
      {text === '' ? (
        <span
          className={classNames(
            // Under the line, like a proof-reader's caret: beside it, it would stand on the first word of a line.
            'absolute top-[1.14em] -left-[0.22em] text-[0.7em] leading-none',
            isSelected && 'rounded-tick bg-marker',
          )}
        >
          <MissingSign verdict={verdict} count={marks.length} />
        </span>
      ) : (
        text
      )}
    </span>
  );
}
