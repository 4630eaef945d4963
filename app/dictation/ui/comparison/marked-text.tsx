import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

/** What the learner wrote, with its mistakes marked in place: one stop for the Tab key, arrows go from mark to mark. */
export function MarkedText<Own extends MarkedPlace>(props: MarkedTextProps<Own>) {
  const { text, mistakes, language, selected, visits = 0, onSelect, className } = props;
  const bubble = useBubble();
  const [visited, setVisited] = useState<string>();
  const segments = segmentsOf(text, mistakes, placeInLearner);
  const marked = segments.filter(({ marks }) => marks.length > 0);
  const isSelected = ({ marks }: Segment<Own>) => selected !== undefined && marks.includes(selected);
  const stop = marked.find((segment) => nameOf(segment) === visited) ?? marked.find(isSelected) ?? marked[0];
  return (
    <>
      <div
        lang={language}
        translate="no"
        className={classNames('wrap-break-word whitespace-pre-wrap', className)}
      >
        {segments.map((segment) =>
          segment.marks.length === 0 ? (
            segment.text
          ) : (
            <MarkedWord
              key={nameOf(segment)}
              {...{ segment, bubble, visits }}
              isSelected={isSelected(segment)}
              isStop={segment === stop}
              onVisit={() => setVisited(nameOf(segment))}
              onSelect={() => segment.marks[0] && onSelect?.(segment.marks[0])}
            />
          ),
        )}
      </div>
      <MarkBubble {...{ bubble, language }} />
    </>
  );
}

/** A place and how much stands there: something missing and the word behind it begin at the same. */
const nameOf = ({ start, text }: Segment<unknown>) => `${start} ${text.length}`;

type MarkedWordProps = {
  segment: Segment<MarkedPlace>;
  bubble: Bubble;
  visits: number;
  isSelected: boolean;
  /** Whether the Tab key comes here. */
  isStop: boolean;
  onVisit: () => void;
  onSelect: () => void;
};

function MarkedWord(props: MarkedWordProps) {
  const { segment, bubble, visits, isSelected, isStop, onVisit, onSelect } = props;
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
    const next = neighbourOf(event);
    if (!next && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next) next.focus();
    else onSelect();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the words inside a real button could not be selected as text
    <span
      ref={word}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={runsOf(marks)
        .map((run) => labelOf(asOne(run), text))
        .join('; ')}
      data-verdict={verdict}
      onFocus={(event) => {
        onVisit();
        bubble.open(event.currentTarget, marks);
      }}
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

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The mark that an arrow key leads to from the one it was pressed on. */
function neighbourOf(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const step = steps[event.key];
  const marks = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-verdict]');
  if (!step || !marks || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const all = [...marks];
  return all[all.indexOf(event.currentTarget) + step];
}
