import { useEffect, useRef, useState } from 'react';
import { storedText, storeText } from '#app/platform/browser-storage.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { attemptsPath, type PaperAnswer, type PaperOriginal } from '../attempts/attempt-answer.ts';
import type { Dictation } from '../content/dictation.ts';
import type { ResultReview, Strictness } from '../grading/attempt.ts';
import type { PaperTap } from '../grading/grade-paper.ts';
import { AfterResult, Perfect } from '../next/after-result.tsx';
import { ClassCounts } from '../review/mark-icons.tsx';
import { MarkedText } from '../review/marked-text.tsx';
import { OriginalText } from '../review/original-text.tsx';
import { ScoreBoard } from '../review/scores.tsx';
import { StarRating } from '../review/star-rating.tsx';
import { ask as askServer, Problem } from '../sending.tsx';
import { verdicts } from '../verify/marks.ts';
import { TapDialog } from './tap-dialog.tsx';
import { TappableWords } from './tappable-words.tsx';

/** Where the marks for a file's paper are stored until the server has them. */
export const tapsStorageKey = (fileId: string) => `dictationPaper ${fileId}`;

/** What a browser stored; nothing where it stored something else. */
export function readStoredTaps(kept: string | null): PaperTap[] {
  try {
    const taps: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(taps) && taps.every(isTap) ? taps : [];
  } catch {
    return [];
  }
}

function isTap(tap: unknown): tap is PaperTap {
  if (typeof tap !== 'object' || tap === null) return false;
  const { word, verdict, written } = tap as Record<string, unknown>;
  const isVerdict = verdict !== 'correct' && verdicts.some((known) => known === verdict);
  const isWritten = written === undefined || typeof written === 'string';
  return Number.isInteger(word) && Number(word) >= -1 && isVerdict && isWritten;
}

/** What was said about a paper: stored in this tab, so that reloading it loses nothing. */
function useStoredTaps(fileId: string): [taps: PaperTap[], setTaps: (taps: PaperTap[]) => void] {
  const [taps, setTaps] = useState<PaperTap[]>();
  function keep(next: PaperTap[]) {
    setTaps(next);
    storeText(tapsStorageKey(fileId), JSON.stringify(next), 'session');
  }
  // Words are shown once they were requested, which only a browser does: the server never reads this.
  const kept = taps ?? readStoredTaps(storedText(tapsStorageKey(fileId), 'session'));
  return [kept, keep];
}

/** The marks were saved, and are no longer a draft. */
const forgetTaps = (fileId: string) => storeText(tapsStorageKey(fileId), undefined, 'session');

interface PaperEffort {
  replays: number;
  writingMs: number;
}

/** The result that the page was left at, and who is told which one is shown. */
export interface ShownResult {
  shown?: ResultReview;
  onShown: (attemptId: string | undefined) => void;
}

/** Opens the original, collects what the learner says about it, and has it saved. Nothing said is lost by a failure. */
export function usePaperMarking(
  dictation: Pick<Dictation, 'id'>,
  strictness: Strictness | undefined,
  { shown, onShown }: ShownResult,
) {
  const { id: file } = dictation;
  const [taps, setTaps] = useStoredTaps(file);
  const [original, setOriginal] = useState<PaperOriginal>();
  const [result, setResult] = useState(shown);
  useEffect(() => onShown(result?.attemptId), [result, onShown]);
  const [problem, setProblem] = useState<TextKey>();
  const [busy, setBusy] = useState<'opening' | 'saving'>();

  async function ask(question: 'opening' | 'saving', fields: Record<string, unknown>) {
    setBusy(question);
    setProblem(undefined);
    const { value, problem: refusal } = await askServer<PaperAnswer>(attemptsPath, { file, ...fields });
    setBusy(undefined);
    setProblem(refusal);
    if (value?.review === 'paper') setOriginal(value);
    else if (value) {
      setResult(value);
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
        taps,
        lyricsRevision: original?.lyricsRevision ?? 0,
        replays,
        writingMs: Math.round(writingMs),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        strictness,
      }),
  };
}

type PaperMarkingState = ReturnType<typeof usePaperMarking>;

type PaperMarkingProps = {
  paper: PaperOriginal;
  language: Language;
  marking: PaperMarkingState;
  onSave: () => void;
};

/** The original beside the learner's paper: what looks different there is tapped. */
export function PaperMarking({ paper, language, marking, onSave }: PaperMarkingProps) {
  const { taps, setTaps, problem, isSaving } = marking;
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [left, setLeft] = useState<number>();
  useEffect(() => heading.current?.focus(), []);
  // A dialog that no button opened gives the focus back to nobody.
  useEffect(() => {
    if (chosen !== undefined || left === undefined) return;
    section.current?.querySelector<HTMLElement>(`[data-word="${left}"]`)?.focus();
  }, [chosen, left]);
  const place = chosen === undefined ? undefined : paper.words[chosen];
  return (
    <section ref={section} className="grid gap-5">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          <Text k="dictation:paper.marking.title" />
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          <Text k="dictation:paper.marking.intro" />
        </p>
        <p className="mt-1 text-ink-soft text-sm pointer-coarse:hidden">
          <Text k="dictation:paper.marking.keys" />
        </p>
      </header>
      <TappableWords {...{ paper, language, taps }} onChoose={setChosen} />
      <div>
        <Button data-word={-1} variant="quiet" size="small" onClick={() => setChosen(-1)}>
          <Text k="dictation:paper.marking.atStart" />
        </Button>
      </div>
      {chosen === undefined ? null : (
        <TapDialog
          key={chosen}
          word={chosen}
          original={place ? paper.original.slice(place.start, place.end) : ''}
          {...{ language, taps }}
          onTaps={setTaps}
          onClose={() => {
            setLeft(chosen);
            setChosen(undefined);
          }}
        />
      )}
      {problem ? <Problem problem={problem} /> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-4">
        <Button onClick={onSave} busy={isSaving}>
          <Text k="dictation:paper.marking.save" />
        </Button>
        <p role="status" className="font-medium">
          <Text k="dictation:paper.marking.marked" values={{ count: taps.length }} />
        </p>
        <ClassCounts mistakes={taps} />
      </div>
    </section>
  );
}

type PaperResultProps = {
  dictation: Dictation;
  result: ResultReview;
  playSentence: (position: number) => void;
  onDone: () => void;
};

/** What was on the paper, as it is stored: marked, scored, and beside the original. */
export function PaperResult({ dictation, result, playSentence, onDone }: PaperResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { text, original, sentenceStarts, mistakes, scores, reach, ownStars } = result;
  const { id, language, sentences } = dictation;
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <Text k="dictation:paper.result" />
      </h2>
      {mistakes.length === 0 ? <Perfect /> : null}
      <ScoreBoard scores={scores} reach={reach} />
      <AfterResult {...{ result, language, playSentence }} />
      <ClassCounts mistakes={mistakes} />
      <MarkedText {...{ text, mistakes, language }} className="writing ruled" />
      <div>
        <h3 className="mb-2 text-xl">
          <Text k="dictation:paper.original" />
        </h3>
        <OriginalText
          {...{ original, sentenceStarts, mistakes, reach, language, playSentence }}
          sentenceCount={sentences.length}
        />
      </div>
      <StarRating file={id} ownStars={ownStars} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>
          <Text k="dictation:paper.done" />
        </Button>
        <ButtonLink variant="secondary" to={`/dictation/history/${id}`}>
          <Text k="comparison:panel.history" />
        </ButtonLink>
      </div>
    </section>
  );
}
