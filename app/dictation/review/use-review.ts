import { useReducer, useState } from 'react';
import {
  attemptsPath,
  type BegunAttempt,
  type ComparisonAnswer,
  type SentenceAnswer,
} from '../attempts/attempt-answer.ts';
import type { Dictation } from '../content/dictation.ts';
import { partsOf, type Writing } from '../drafts/draft.ts';
import type { Strictness } from '../grading/attempt.ts';
import { sendForm } from '../sending.tsx';
import type { Verdict } from '../verify/marks.ts';
import { type MarkedPlace, runsOf, walkTo } from './mistakes.ts';
import { type Asked, type ComparisonState, nextState, type Question, untouched } from './review-state.ts';

export type Numbered = MarkedPlace & { number: number };

/** The marks of a text as one walks through them, those of the chosen classes. */
export interface MarkWalk {
  all: readonly Numbered[];
  marks: readonly Numbered[];
  selected: Numbered | undefined;
  /** Counts how often somebody wanted to stand on the selected place itself, not only to see it. */
  visits: number;
  /** The classes that are shown; all of them while none is chosen. */
  chosen: ReadonlySet<Verdict>;
  toggle: (verdict: Verdict) => void;
  select: (number: number) => void;
  visit: (number: number) => void;
  next: () => void;
  previous: () => void;
}

/** Walks through marks; `list` names which ones, so that a new list begins without a selection. */
export function useMarkWalk(list: string, all: readonly Numbered[]): MarkWalk {
  const [at, setAt] = useState<{ list: string; number: number }>();
  const [visits, setVisits] = useState(0);
  const [choice, setChoice] = useState<ReadonlySet<Verdict>>(new Set());
  // A class whose last mark was corrected cannot be unchosen any more.
  const chosen = choice.intersection(new Set(all.map(({ verdict }) => verdict)));
  const marks = chosen.size === 0 ? all : all.filter(({ verdict }) => chosen.has(verdict));
  const from = at?.list === list ? at.number : undefined;
  const select = (number: number) => setAt({ list, number });
  function visit(number: number) {
    select(number);
    setVisits((count) => count + 1);
  }
  function walk(direction: 1 | -1) {
    const stops = runsOf(marks).map(([first]) => first.number);
    const to = walkTo(stops, from, direction);
    if (to !== undefined) visit(to);
  }
  return {
    all,
    marks,
    selected: marks.find(({ number }) => number === from),
    visits,
    chosen,
    toggle: (verdict) => setChoice(chosen.symmetricDifference(new Set([verdict]))),
    select,
    visit,
    next: () => walk(1),
    previous: () => walk(-1),
  };
}

type ComparisonSetting = {
  dictation: Pick<Dictation, 'id'> | undefined;
  /** What is written when a request is sent; the text of a dictation with gaps is the filled one. */
  getText: () => Writing;
  strictness: Strictness;
  /** Who answers; the server, unless somebody else can too. */
  answer?: Answering;
};

/** Answers a question about what was written. */
export type Answering = (fields: Record<string, string>) => Promise<ComparisonAnswer | SentenceAnswer>;

const askServer: Answering = (fields) => sendForm(attemptsPath, fields);

export type Comparison = Omit<ComparisonState, 'asked' | 'failed' | 'hints'> & {
  /** The question that waits for its answer. */
  busy: Question | undefined;
  /** Through the hints after the first look, through the mistakes after the last. */
  walk: MarkWalk;
  /** The first look or, after it, the last. */
  compare: () => void;
  /** The last look at once; without anything written only the original. */
  reveal: () => void;
  check: (sentence: number, text: string) => void;
  /** Ends a dictation that was checked sentence by sentence. */
  finish: () => void;
  /** Call it with the text of the editor, or of a sentence, whenever that changes: the marks move along. */
  noteEdit: (text: string, sentence?: number) => void;
  /** Goes on with an attempt that was begun before the page was loaded. */
  resume: (attempt: BegunAttempt) => void;
  /** Repeats the request that failed. */
  retry: () => void;
  writeAgain: () => void;
  /** Puts the result away and goes on with what was written; whoever calls it puts that into the editor. */
  goOn: () => void;
};

/** What happens after Compare: sends a request to the server, and holds its answers about this file. */
export function useComparison({
  dictation,
  getText,
  strictness,
  answer: answerOf = askServer,
}: ComparisonSetting): Comparison {
  const file = dictation?.id ?? '';
  const [state, tell] = useReducer(nextState, untouched);
  const [seenFile, setSeenFile] = useState(file);
  if (seenFile !== file) {
    setSeenFile(file);
    tell({ type: 'begun' });
  }

  async function ask(question: Question, ofSentence?: { sentence: number; text: string }) {
    const written = getText();
    const asked: Asked = { question, text: written.text, ...ofSentence };
    tell({ type: 'asked', asked });
    const fields = {
      // What was written sentence by sentence ends by being shown.
      intent: question === 'finish' ? 'reveal' : question,
      file,
      mode: written.mode,
      text: asked.text,
      parts: JSON.stringify(partsOf(written)),
      strictness: JSON.stringify(strictness),
      replays: String(written.replays),
      writingMs: String(Math.round(written.writingMs)),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(state.attemptId ? { attempt: state.attemptId } : {}),
      ...(asked.sentence === undefined ? {} : { sentence: String(asked.sentence) }),
    };
    const answer = await answerOf(fields);
    tell({ type: 'answered', asked, answer });
  }

  const { asked, failed, hints, ...known } = state;
  const numbered = state.final?.mistakes.map((mistake, number) => ({ ...mistake, number }));
  return {
    ...known,
    busy: asked?.question,
    walk: useMarkWalk(`${file} ${state.attemptId} ${state.phase}`, numbered ?? hints),
    compare: () => ask('compare'),
    reveal: () => ask('reveal'),
    check: (sentence, text) => ask('check', { sentence, text }),
    finish: () => ask('finish'),
    noteEdit: (text, sentence) => tell({ type: 'edited', text, sentence }),
    resume: (attempt) => tell({ type: 'resumed', attempt, writing: getText() }),
    retry: () => failed && ask(failed.question, ofSentence(failed)),
    writeAgain: () => tell({ type: 'begun' }),
    goOn: () => tell({ type: 'goneOn' }),
  };
}

const ofSentence = ({ sentence, text }: Asked) => (sentence === undefined ? undefined : { sentence, text });
