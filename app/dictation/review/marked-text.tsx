import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Forms } from './forms.tsx';
import { ClassSign, MissingSign, verdictLook } from './mark-icons.tsx';
import {
  asOne,
  isRevealed,
  type MarkedPlace,
  placeInLearner,
  runsOf,
  type Segment,
  segmentsOf,
} from './mistakes.ts';
import type { ReviewControls } from './use-review.ts';

/** Long enough to move the pointer from a word to what is said about it. */
const leaveMs = 250;

interface Bubble {
  at: HTMLElement | undefined;
  marks: readonly MarkedPlace[];
  open: (at: HTMLElement, marks: readonly MarkedPlace[]) => void;
  /** Keeps it open although the pointer left the word: it is on the bubble. */
  stay: () => void;
  close: () => void;
  closeSoon: () => void;
}

/** The one bubble of a marked text: about the word that is pointed at or has the focus. */
function useBubble(): Bubble {
  const [opened, setOpened] = useState<{ at: HTMLElement; marks: readonly MarkedPlace[] }>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  useEffect(() => () => clearTimeout(leaving.current), []);
  function close() {
    stay();
    setOpened(undefined);
  }
  return {
    at: opened?.at,
    marks: opened?.marks ?? [],
    open: (at, marks) => {
      stay();
      setOpened({ at, marks });
    },
    stay,
    close,
    closeSoon: () => {
      stay();
      leaving.current = setTimeout(() => setOpened(undefined), leaveMs);
    },
  };
}

/**
 * What is said about a marked word, beside it: its class and, once it may be known, the right form. For those who see
 * it; the word itself says the same to others.
 */
function MarkBubble({ bubble, language }: { bubble: Bubble; language: Language }) {
  const { at, marks } = bubble;
  if (!at) return null;
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <Popover.Root open onOpenChange={(open) => open || bubble.close()}>
      <Popover.Anchor virtualRef={{ current: at }} />
      <Popover.Content
        role="presentation"
        aria-hidden="true"
        side="top"
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={keepFocus}
        onCloseAutoFocus={keepFocus}
        onInteractOutside={(event) => at.contains(event.target as Node) && event.preventDefault()}
        onPointerEnter={bubble.stay}
        onPointerLeave={bubble.closeSoon}
        className="z-60 flex max-w-80 animate-appear flex-col gap-2 rounded-control border border-line bg-sheet px-4 py-3 text-base shadow-sheet"
      >
        {withPlaces(runsOf(marks)).map(({ run, place }) => (
          <Said key={place} mark={asOne(run)} language={language} />
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}

/** A bubble never changes what it holds without being opened anew: places name its lines, marks can be alike. */
const withPlaces = <Run,>(runs: readonly Run[]) => runs.map((run, place) => ({ run, place }));

function Said({ mark, language }: { mark: MarkedPlace; language: Language }) {
  return (
    <div>
      <p className="flex items-center gap-2 text-ink-soft text-sm">
        <ClassSign verdict={mark.verdict} />
        <Text k={`comparison:verdict.${mark.verdict}`} />
      </p>
      {isRevealed(mark) ? <Forms mistake={mark} language={language} /> : null}
    </div>
  );
}

/** Says a mark in words: what stands there, what is the matter with it and, once it may be known, what is right. */
function useMarkLabel(): (mark: MarkedPlace, learner: string) => string {
  const t = useText('comparison');
  return (mark, learner) => {
    const verdict = t(`comparison:verdict.${mark.verdict}`);
    const written = learner || t('comparison:panel.nothing');
    if (!isRevealed(mark)) return t('comparison:panel.mark', { learner: written, verdict });
    const original = mark.original || t('comparison:panel.nothing');
    return t('comparison:panel.markRight', { learner: written, verdict, original });
  };
}

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

type MarkedSheetProps = {
  session: Pick<ReviewControls, 'review' | 'walk'>;
  language: Language;
  className?: string;
};

/** The text after the last look: the learner's words, marked in place, in step with the list beside it. */
export function MarkedLines({ session: { review, walk }, language, className }: MarkedSheetProps) {
  if (review.stage !== 'result') return null;
  return (
    <MarkedText
      text={review.result.text}
      mistakes={walk.marks}
      selected={walk.selected}
      visits={walk.visits}
      onSelect={({ number }) => walk.select(number)}
      {...{ language, className }}
    />
  );
}
