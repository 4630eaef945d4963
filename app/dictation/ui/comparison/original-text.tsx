import { Play } from 'lucide-react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Mistake } from '../../attempts/attempt.ts';
import { runsOf } from '../../comparison/runs.ts';
import { segmentsOf } from '../../comparison/segments.ts';
import { spokenPlaces } from '../../comparison/sentence-places.ts';
import { verdictLook } from './verdict-look.ts';

type OriginalTextProps = {
  original: string;
  /** None where nothing was compared. */
  mistakes?: readonly Mistake[];
  language: Language;
  /** Where its sentences begin, how many are spoken, and what plays one of them. */
  sentenceStarts?: readonly number[];
  sentenceCount?: number;
  playSentence?: (position: number) => void;
};

/** The original, marked where the learner wrote something else; each sentence can be heard. */
export function OriginalText(props: OriginalTextProps) {
  const { original, mistakes = [], language, sentenceStarts = [], sentenceCount = 0, playSentence } = props;
  // Words that were too many are not in the original.
  const own = mistakes.filter((mistake) => mistake.originalStart < mistake.originalEnd);
  const places = playSentence ? spokenPlaces(original, sentenceStarts, sentenceCount) : [];
  const pieces = places.length > 0 ? withGaps(original, places) : [{ start: 0, end: original.length }];
  return (
    <div lang={language} translate="no" className="wrap-break-word whitespace-pre-wrap">
      {pieces.map(({ start, end, position }) => (
        <span key={start}>
          {position !== undefined && playSentence ? (
            <PlayButton position={position} onPlay={() => playSentence(position)} />
          ) : null}
          <MarkedPiece
            text={original.slice(start, end)}
            start={start}
            mistakes={own.filter((mistake) => mistake.originalStart >= start && mistake.originalStart < end)}
          />
        </span>
      ))}
    </div>
  );
}

interface SentencePiece {
  start: number;
  end: number;
  position?: number;
}

/** The sentences, and the white space between them. */
function withGaps(text: string, places: { start: number; end: number }[]): SentencePiece[] {
  return places.flatMap((place, position) => {
    const end = places[position + 1]?.start ?? text.length;
    return [{ ...place, position }, ...(place.end < end ? [{ start: place.end, end }] : [])];
  });
}

type MarkedPieceProps = { text: string; start: number; mistakes: readonly Mistake[] };

function MarkedPiece({ text, start, mistakes }: MarkedPieceProps) {
  const segments = segmentsOf(text, runsOf(mistakes), (run) => placeOfRun(run, start));
  return segments.map((segment) => {
    const verdict = segment.marks[0]?.[0].verdict;
    if (!verdict) return segment.text;
    return (
      <span
        key={segment.start}
        data-verdict={verdict}
        className={classNames('box-decoration-clone', verdictLook[verdict])}
      >
        {segment.text}
      </span>
    );
  });
}

/** From its first word to its last, counted from where the piece begins. */
const placeOfRun = (run: [Mistake, ...Mistake[]], start: number) => ({
  start: run[0].originalStart - start,
  end: (run.at(-1) ?? run[0]).originalEnd - start,
});

function PlayButton({ position, onPlay }: { position: number; onPlay: () => void }) {
  const t = useText('comparison');
  return (
    <button
      type="button"
      aria-label={t('comparison:panel.playNumber', { number: position + 1 })}
      onClick={onPlay}
      className={classNames(
        'mr-1 inline-grid size-6 select-none place-items-center rounded-full align-middle text-brand',
        'hover:bg-brand-soft pointer-coarse:size-8',
      )}
    >
      <Play aria-hidden="true" className="size-3.5 fill-current" />
    </button>
  );
}
