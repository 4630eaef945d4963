import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { MarkedPlace } from '../../comparison/classes.ts';
import { asOne, runsOf } from '../../comparison/runs.ts';
import { placeInLearner, type Segment, segmentsOf } from '../../comparison/segments.ts';
import { MissingSign } from './class-sign.tsx';
import { MarkBubble } from './mark-bubble.tsx';
import { type Bubble, useBubble } from './use-bubble.ts';
import { useMarkLabel } from './use-mark-label.ts';
import { verdictLook } from './verdict-look.ts';

type MarkedTextProps<Own extends MarkedPlace> = {
  text: string;
  /** Hints say where and of what class; mistakes also what is right, on hover, focus or tap. */
  mistakes: readonly Own[];
  language: Language;
  /** The one that is walked to: it is brought into view and lit. */
  selected?: Own;
  /** Counts how often somebody wanted to stand on the selected one, not only to see it. */
  visits?: number;
  onSelect?: (mistake: Own) => void;
  className?: string;
};

/** What the learner wrote, with its mistakes marked in place. */
export function MarkedText<Own extends MarkedPlace>(props: MarkedTextProps<Own>) {
  const { text, mistakes, language, selected, visits = 0, onSelect, className } = props;
  const bubble = useBubble();
  return (
    <>
      <div
        lang={language}
        translate="no"
        className={classNames('wrap-break-word whitespace-pre-wrap', className)}
      >
        {segmentsOf(text, mistakes, placeInLearner).map((segment) =>
          segment.marks.length === 0 ? (
            segment.text
          ) : (
            <MarkedWord
              key={`${segment.start} ${segment.text.length}`}
              {...{ segment, bubble, visits }}
              isSelected={selected !== undefined && segment.marks.includes(selected)}
              onSelect={() => segment.marks[0] && onSelect?.(segment.marks[0])}
            />
          ),
        )}
      </div>
      <MarkBubble {...{ bubble, language }} />
    </>
  );
}

type MarkedWordProps = {
  segment: Segment<MarkedPlace>;
  bubble: Bubble;
  visits: number;
  isSelected: boolean;
  onSelect: () => void;
};

function MarkedWord({ segment, bubble, visits, isSelected, onSelect }: MarkedWordProps) {
  const labelOf = useMarkLabel();
  const word = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSelected) word.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const seenVisits = useRef(visits);
  useEffect(() => {
    if (isSelected && visits !== seenVisits.current) word.current?.focus({ preventScroll: true });
    seenVisits.current = visits;
  }, [isSelected, visits]);
  const { text, marks } = segment;
  const verdict = marks[0]?.verdict ?? 'correct';
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the words inside a real button could not be selected as text
    <span
      ref={word}
      role="button"
      tabIndex={0}
      aria-label={runsOf(marks)
        .map((run) => labelOf(asOne(run), text))
        .join('; ')}
      data-verdict={verdict}
      onFocus={(event) => bubble.open(event.currentTarget, marks)}
      onBlur={bubble.close}
      onPointerEnter={(event) => event.pointerType === 'mouse' && bubble.open(event.currentTarget, marks)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && bubble.closeSoon()}
      onClick={onSelect}
      onKeyDown={press}
      className={classNames(
        'scroll-my-24 rounded-tick',
        text === '' ? 'px-0.5' : verdictLook[verdict],
        isSelected ? 'bg-marker' : 'hover:bg-marker-soft',
      )}
    >
      {text === '' ? <MissingSign verdict={verdict} count={marks.length} /> : text}
    </span>
  );
}
