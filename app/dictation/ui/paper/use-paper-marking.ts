import { useState } from 'react';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { FinalPass, Strictness } from '../../attempts/attempt.ts';
import { attemptsPath, type PaperAnswer, type PaperOriginal } from '../../attempts/attempt-answer.ts';
import type { Dictation } from '../../material/dictation.ts';
import { sendForm } from '../send-form.ts';
import { forgetTaps, useKeptTaps } from './use-kept-taps.ts';

interface PaperEffort {
  replays: number;
  writingMs: number;
}

/** Opens the original, collects what the learner says about it, and has it saved. Nothing said is lost by a failure. */
export function usePaperMarking(dictation: Pick<Dictation, 'id'>, strictness: Strictness | undefined) {
  const { id: file } = dictation;
  const [taps, setTaps] = useKeptTaps(file);
  const [original, setOriginal] = useState<PaperOriginal>();
  const [result, setResult] = useState<FinalPass>();
  const [problem, setProblem] = useState<TextKey>();
  const [busy, setBusy] = useState<'opening' | 'saving'>();

  async function ask(question: 'opening' | 'saving', fields: Record<string, string>) {
    setBusy(question);
    setProblem(undefined);
    const answer = await sendForm<PaperAnswer>(attemptsPath, { file, ...fields });
    setBusy(undefined);
    if ('problem' in answer) setProblem(answer.problem);
    else if (answer.pass === 'paper') setOriginal(answer);
    else {
      setResult(answer);
      forgetTaps(file);
    }
  }

  return {
    taps,
    setTaps,
    original,
    result,
    problem,
    isOpening: busy === 'opening',
    isSaving: busy === 'saving',
    open: () => ask('opening', { intent: 'openPaper' }),
    save: ({ replays, writingMs }: PaperEffort) =>
      ask('saving', {
        intent: 'paper',
        taps: JSON.stringify(taps),
        lyricsRevision: String(original?.lyricsRevision ?? 0),
        replays: String(replays),
        writingMs: String(Math.round(writingMs)),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(strictness ? { strictness: JSON.stringify(strictness) } : {}),
      }),
  };
}

export type PaperMarkingState = ReturnType<typeof usePaperMarking>;
