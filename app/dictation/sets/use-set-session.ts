import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { writingTimeAfter } from '../drafts/draft.ts';
import { marksAfterEdit, type SentenceReview } from '../review/review-state.ts';
import { ask } from '../sending.tsx';
import { currentStrictness } from '../workspace/use-strictness.ts';
import { type PersonalSet, setsPath } from './personal-set.ts';
import { useClips } from './use-clips.ts';

/** What was said of each sentence of a set. */
type Looks = Record<number, SentenceReview>;

const looksOf = ({ sentences }: PersonalSet): Looks =>
  Object.fromEntries(sentences.flatMap(({ nth, written }) => (written ? [[nth, written.look]] : [])));

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

/** Everything that happens around an open set: hearing, writing and checking its sentences, one by one. Needs the set as its key. */
export function useSetSession(set: PersonalSet) {
  const clips = useClips(set.sentences);
  const { revalidate } = useRevalidator();
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

  const effort = () => ({
    ...{ set: set.id, strictness: currentStrictness() },
    ...{ replays: clips.replays, writingMs: Math.round(writing.current.ms) },
  });

  async function check(nth: number) {
    if (busy) return;
    setBusy('check');
    const isAgain = sentences[nth] !== undefined;
    const request = { ...effort(), intent: 'check', sentence: nth, text: parts[nth], isAgain };
    const { value, problem: why } = await ask<SentenceReview>(setsPath, request);
    setBusy(undefined);
    setProblem(why);
    if (value) setLooks((before) => ({ ...before, [nth]: value }));
    // What has become of the sentence is read anew.
    else if (why === 'today:refusal.changed' || why === 'today:refusal.closed') await revalidate();
  }

  async function finish() {
    if (busy) return;
    setBusy('finish');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await ask(setsPath, { ...effort(), intent: 'finish', parts, timeZone });
    if (!answer.problem) {
      localStorage.removeItem(storageKey(set));
      await revalidate();
    }
    setBusy(undefined);
    setProblem(answer.problem);
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
