import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { FinalPass, Strictness } from '../../attempts/attempt.ts';
import { attemptsPath, type PaperAnswer, type PaperOriginal } from '../../attempts/attempt-answer.ts';
import type { Dictation } from '../../material/dictation.ts';
import { forgetTaps, useKeptTaps } from './use-kept-taps.ts';

interface PaperEffort {
  replays: number;
  writingMs: number;
}

/** Opens the original, collects what the learner says about it, and has it saved. Nothing said is lost by a failure. */
export function usePaperMarking(dictation: Pick<Dictation, 'id'>, strictness: Strictness | undefined) {
  const opening = useFetcher<PaperAnswer>();
  const saving = useFetcher<PaperAnswer>();
  const [taps, setTaps] = useKeptTaps(dictation.id);
  const original = opening.data && isOriginal(opening.data) ? opening.data : undefined;
  const result = saving.data && isFinal(saving.data) ? saving.data : undefined;
  const own = { method: 'post', action: attemptsPath } as const;
  useEffect(() => {
    if (result) forgetTaps(dictation.id);
  }, [result, dictation.id]);

  return {
    taps,
    setTaps,
    original,
    result,
    problem: problemOf(saving) ?? problemOf(opening),
    isOpening: opening.state === 'submitting',
    isSaving: saving.state === 'submitting',
    open: () => void opening.submit({ intent: 'openPaper', file: dictation.id }, own),
    save({ replays, writingMs }: PaperEffort) {
      const fields = {
        intent: 'paper',
        file: dictation.id,
        taps: JSON.stringify(taps),
        replays: String(replays),
        writingMs: String(Math.round(writingMs)),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(strictness ? { strictness: JSON.stringify(strictness) } : {}),
      };
      void saving.submit(fields, own);
    },
  };
}

export type PaperMarking = ReturnType<typeof usePaperMarking>;

const isOriginal = (answer: PaperAnswer): answer is PaperOriginal =>
  'pass' in answer && answer.pass === 'paper';

const isFinal = (answer: PaperAnswer): answer is FinalPass => 'pass' in answer && answer.pass === 'final';

/** What the last answer complained about; while another is asked for, nothing. */
function problemOf({ state, data }: { state: string; data?: PaperAnswer }): TextKey | undefined {
  return state !== 'submitting' && data && 'problem' in data ? data.problem : undefined;
}
