import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { writingTimeAfter } from '../drafts/draft.ts';
import type { Strictness } from '../grading/attempt.ts';
import type { Answer } from '../requests.ts';
import { marksAfterEdit, type SentenceReview } from '../review/review-state.ts';
import { ask } from '../sending.tsx';
import { currentStrictness } from '../workspace/use-strictness.ts';
import { type PersonalSet, type SetAnswer, setsPath } from './personal-set.ts';
import { useClips } from './use-clips.ts';

/** What was said of each sentence of a set. */
type Looks = Record<number, SentenceReview>;

const looksOf = ({ sentences }: PersonalSet): Looks =>
  Object.fromEntries(sentences.flatMap(({ nth, written }) => (written ? [[nth, written.look]] : [])));

interface Effort {
  set: PersonalSet['id'];
  strictness: Strictness;
  replays: number;
  writingMs: number;
  timeZone: string;
}

/** What is asked about a set while it is written. */
export type SetRequest =
  | (Effort & { intent: 'check'; sentence: number; text: string; isAgain: boolean })
  | (Effort & { intent: 'finish'; parts: string[] });

/** Who answers what is asked about a set, and what comes once it is finished. */
export interface SetHandling {
  ask(request: SetRequest): Promise<Answer<SetAnswer>>;
  onFinished(finished: PersonalSet | undefined): unknown;
}

/** What is typed and not sent yet, where this browser remembers it. */
const storageKey = ({ id }: PersonalSet) => `personalSet:${id}`;

function storedParts(set: PersonalSet): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(set)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

const askServer = (request: SetRequest) => ask<SetAnswer>(setsPath, request);

/** Everything that happens around an open set: hearing, writing and checking its sentences, one by one. Needs the set as its key. */
export function useSetSession(set: PersonalSet, handling?: SetHandling) {
  const clips = useClips(set.sentences);
  const { revalidate } = useRevalidator();
  const { ask: askAbout, onFinished } = handling ?? { ask: askServer, onFinished: revalidate };
  const [sentences, setLooks] = useState(() => looksOf(set));
  const [parts, setParts] = useState(() => set.sentences.map(({ written }) => written?.text ?? ''));
  const [busy, setBusy] = useState<'check' | 'finish'>();
  const [problem, setProblem] = useState<TextKey>();
  const writing = useRef<{ ms: number; lastKey?: number }>({ ms: 0 });

  useEffect(() => {
    const stored = storedParts(set);
    setParts((before) => before.map((part, nth) => part || String(stored[nth] ?? '')));
  }, [set]);
  useEffect(() => {
    if (parts.some((part) => part !== '')) localStorage.setItem(storageKey(set), JSON.stringify(parts));
  }, [set, parts]);

  function type(text: string, nth = 0) {
    const { ms, lastKey } = writing.current;
    const now = performance.now();
    writing.current = {
      ms: writingTimeAfter(ms, lastKey === undefined ? undefined : now - lastKey),
      lastKey: now,
    };
    setParts(parts.map((part, place) => (place === nth ? text : part)));
    const look = sentences[nth];
    if (look?.review === 'hints')
      setLooks({
        ...sentences,
        [nth]: { ...look, hints: marksAfterEdit(look.hints, parts[nth] ?? '', text) },
      });
  }

  const effort = (): Effort => ({
    ...{ set: set.id, strictness: currentStrictness() },
    ...{ replays: clips.replays, writingMs: Math.round(writing.current.ms) },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

  async function check(nth: number) {
    if (busy) return;
    setBusy('check');
    const isAgain = sentences[nth] !== undefined;
    const request = { ...effort(), intent: 'check' as const, sentence: nth, text: parts[nth] ?? '', isAgain };
    const { value, problem: why } = await askAbout(request);
    setBusy(undefined);
    setProblem(why);
    if (value && value.review !== 'finished') setLooks((before) => ({ ...before, [nth]: value }));
    // What has become of the sentence is read anew.
    else if (why === 'today:refusal.changed' || why === 'today:refusal.closed') await revalidate();
  }

  async function finish() {
    if (busy) return;
    setBusy('finish');
    const { value, problem: why } = await askAbout({ ...effort(), intent: 'finish', parts });
    if (!why) {
      localStorage.removeItem(storageKey(set));
      await onFinished(value?.review === 'finished' ? value.set : undefined);
    }
    setBusy(undefined);
    setProblem(why);
  }

  return {
    dictation: { language: set.language },
    content: { parts: { sentences: parts } },
    controls: clips,
    isWritable: busy === undefined,
    ...{ sentences, busy, problem, type, check, finish },
  };
}

export type SetSession = ReturnType<typeof useSetSession>;
