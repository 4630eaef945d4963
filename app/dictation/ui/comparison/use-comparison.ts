import { useReducer, useState } from 'react';
import type { Strictness } from '../../attempts/attempt.ts';
import {
  attemptsPath,
  type BegunAttempt,
  type ComparisonAnswer,
  type SentenceAnswer,
} from '../../attempts/attempt-answer.ts';
import {
  type Asked,
  type ComparisonState,
  nextState,
  type Question,
  untouched,
} from '../../comparison/comparison-state.ts';
import { partsOf, type Writing } from '../../drafts/writing.ts';
import type { Dictation } from '../../material/dictation.ts';
import { sendForm } from '../send-form.ts';
import { type MarkWalk, useMarkWalk } from './use-mark-walk.ts';

type ComparisonSetting = {
  dictation: Pick<Dictation, 'id'> | undefined;
  /** What is written when something is asked; the text of a dictation with gaps is the filled one. */
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
  /** Tell it what stands on the sheet, or in the field of a sentence, whenever that changes: the marks move along. */
  noteEdit: (text: string, sentence?: number) => void;
  /** Goes on with an attempt that was begun before the page was loaded. */
  resume: (attempt: BegunAttempt) => void;
  /** Asks again what failed. */
  retry: () => void;
  writeAgain: () => void;
  /** Puts the result away and goes on with what was written; whoever calls it puts that on the sheet. */
  goOn: () => void;
};

/** What happens after Compare: asks the server, and keeps what it said about this file. */
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
