import { ArrowLeft, ArrowRight, Ear, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { walkRows } from '#app/ui/walk-rows.ts';
import { ClassSign } from './mark-icons.tsx';
import { runsOf, wordBefore } from './mistakes.ts';
import type { MarkWalk, Numbered } from './use-review.ts';

/** Brings an element into view in the column it scrolls in; the page itself stays where it is. */
function scrollWithin(element: HTMLElement): void {
  const column = scrollerOf(element);
  if (!column) return;
  const [own, room] = [element.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top >= room.top && own.bottom <= room.bottom) return;
  column.scrollBy({ top: own.top - room.top - (room.height - own.height) / 2 });
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (scrolls && around.scrollHeight > around.clientHeight) return around;
  }
  return undefined;
}

type WalkListProps<Own extends Numbered> = {
  walk: MarkWalk;
  marks: readonly Own[];
  /** What the list holds. */
  label: string;
  /** One row for each run of marks: most are of one. */
  row: (run: [Own, ...Own[]]) => ReactNode;
};

/** A list of marks that is walked with the keyboard; what is walked to is highlighted in the text. */
export function WalkList<Own extends Numbered>({ walk, marks, label, row }: WalkListProps<Own>) {
  const runs = runsOf(marks);
  const place = runs.findIndex((run) => run.some(({ number }) => number === walk.selected?.number));
  const list = useRef<HTMLOListElement>(null);
  const seenVisits = useRef(walk.visits);
  useEffect(() => {
    const isVisit = seenVisits.current !== walk.visits;
    seenVisits.current = walk.visits;
    // A button of this list must not move away from under the pointer: only a choice in the text scrolls it.
    if (place < 0 || isVisit || list.current?.contains(document.activeElement)) return;
    const row = list.current?.children[place];
    if (row instanceof HTMLElement) scrollWithin(row);
  }, [place, walk.visits]);
  return (
    <div className="flex flex-col gap-3">
      {runs.length > 1 ? <WalkBar walk={walk} place={place} count={runs.length} /> : null}
      <p className="sr-only">
        <Text k="comparison:panel.walkKeys" />
      </p>
      <ol
        ref={list}
        aria-label={label}
        onKeyDown={(event) => walkRows(event, walked)}
        className="flex flex-col divide-y divide-line"
      >
        {runs.map((run, nth) => (
          <li key={run[0].number} className="py-1">
            <div
              data-selected={nth === place || undefined}
              className="rounded-control px-3 py-2 data-selected:bg-marker-soft"
            >
              {row(run)}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type WalkBarProps = { walk: MarkWalk; place: number; count: number };

function WalkBar({ walk, place, count }: WalkBarProps) {
  const t = useText('comparison');
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t('comparison:panel.previous')}
        icon={<ArrowLeft />}
        variant="secondary"
        size="small"
        onClick={walk.previous}
      />
      <Button variant="secondary" size="small" iconAfter={<ArrowRight />} onClick={walk.next}>
        <Text k="comparison:panel.next" />
      </Button>
      {place < 0 ? null : (
        <span className="ml-auto text-ink-soft text-sm tabular-nums">
          <Text k="comparison:panel.position" values={{ number: place + 1, count }} />
        </span>
      )}
    </div>
  );
}

const walked = { part: '[data-place]', keys: { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 } } as const;

/** Whether a word was heard right, however it was written: if not, it is worth listening again. */
function HeardSign({ heard }: { heard: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Ear aria-hidden="true" className="size-3.5 shrink-0" />
      <Text k={heard ? 'comparison:panel.heard' : 'comparison:panel.misheard'} />
    </span>
  );
}

/** Plays a sentence; there is none where nobody knows when its sentences are spoken. */
export type PlaySentence = ((position: number) => void) | undefined;

type MarkRowProps = {
  mark: Numbered;
  /** How many words are missing there. */
  count: number;
  walk: MarkWalk;
  /** Whether it is also said of a word that was heard right. */
  saysHeard: boolean;
  playSentence: PlaySentence;
  /** What stands there. */
  children: ReactNode;
};

/** One mark of a list: its class, what stands there, and its sentence to hear. */
export function MarkRow({ mark, count, walk, saysHeard, playSentence, children }: MarkRowProps) {
  const t = useText('comparison');
  const { verdict, number, sentence, heard } = mark;
  return (
    <div className="flex items-start gap-2">
      <button
        type="button"
        data-place=""
        onFocus={() => walk.select(number)}
        onClick={() => walk.visit(number)}
        className="min-w-0 flex-1 rounded-tick text-left"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 text-ink-soft text-sm">
          <ClassSign verdict={verdict} />
          <Text k={`comparison:verdict.${verdict}`} />
          {count > 1 ? <span className="tabular-nums">{count}</span> : null}
          {saysHeard || !heard ? <HeardSign heard={heard} /> : null}
        </span>
        {children}
      </button>
      {playSentence ? (
        <IconButton
          label={t('comparison:panel.play')}
          icon={<Play />}
          size="small"
          onClick={() => playSentence(sentence)}
        />
      ) : null}
    </div>
  );
}

type HintListProps = {
  walk: MarkWalk;
  /** What the places of the hints are in. */
  text: string;
  language: Language;
  playSentence: PlaySentence;
};

/** Each place to look at, in words: what stands there, and what to look for. */
export function HintList({ walk, text, language, playSentence }: HintListProps) {
  const t = useText('comparison');
  return (
    <WalkList
      walk={walk}
      marks={walk.marks}
      label={t('comparison:panel.hints')}
      row={([hint, ...more]) => (
        <MarkRow mark={hint} count={1 + more.length} saysHeard {...{ walk, playSentence }}>
          <span className="wrap-anywhere block">
            <HintPlace {...{ hint, text, language }} />
          </span>
          {hint.verdict === 'correct' ? null : (
            <span className="block text-ink-soft text-sm">
              <Text k={`comparison:panel.advice.${hint.verdict}`} />
            </span>
          )}
        </MarkRow>
      )}
    />
  );
}

type HintPlaceProps = { hint: Numbered; text: string; language: Language };

/** The learner's own words at the place; of something missing, the word it comes after. */
function HintPlace({ hint, text, language }: HintPlaceProps) {
  const own = text.slice(hint.learnerStart, hint.learnerEnd);
  const word = own || wordBefore(text, hint.learnerStart);
  if (own)
    return (
      <span lang={language} translate="no" className="font-medium">
        {own}
      </span>
    );
  return word ? <Text k="comparison:panel.after" values={{ word }} /> : <Text k="comparison:panel.atStart" />;
}
