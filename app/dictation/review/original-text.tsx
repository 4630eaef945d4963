import { ChevronRight, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Mistake } from '../grading/attempt.ts';
import type { Reach } from '../grading/grade-text.ts';
import { reachedEnd } from '../grading/reference.ts';
import { plainWordsOf } from '../verify/words.ts';
import { useTappedWord, WordBubble, Words } from '../words/word-bubble.tsx';
import { verdictLook } from './mark-icons.tsx';
import { runsOf, segmentsOf, spokenPlaces } from './mistakes.ts';

type OriginalTextProps = {
  original: string;
  /** None where nothing was compared. */
  mistakes?: readonly Mistake[];
  /** How much was written; what follows is there to be opened, for those who do not want to go on. */
  reach?: Reach;
  language: Language;
  /** Where its sentences begin, how many are spoken, and what plays one of them. */
  sentenceStarts?: readonly number[];
  sentenceCount?: number;
  playSentence?: (position: number) => void;
  /** With it, each word can be tapped: to hear its sentence, look it up and save it. */
  file?: string;
};

/** The original, marked where the learner wrote something else; each sentence can be heard. */
export function OriginalText(props: OriginalTextProps) {
  const { original, mistakes = [], reach, language, sentenceStarts = [], sentenceCount = 0 } = props;
  const { playSentence, file } = props;
  const words = useTappedWord((place) => wordAt(original, sentenceStarts, place));
  const first = plainWordsOf(original)[0]?.start ?? 0;
  const stop = file ? (words.visited ?? first) : undefined;
  // Words that were too many are not in the original.
  const own = mistakes.filter((mistake) => mistake.originalStart < mistake.originalEnd);
  const places = playSentence ? spokenPlaces(original, sentenceStarts, sentenceCount) : [];
  const end = reachedEnd({ original, sentenceStarts }, reach?.written ?? null);
  const pieces =
    places.length > 0
      ? withGaps(original, places)
      : [
          { start: 0, end },
          { start: end, end: original.length },
        ];
  const sheet = (isReached: boolean, look: string) => (
    <div
      lang={language}
      translate="no"
      className={`wrap-break-word whitespace-pre-wrap ${look}`}
      {...(file && words.sheet)}
    >
      {pieces
        .filter(({ start }) => start < end === isReached)
        .map(({ start, end, position }) => (
          <span key={start}>
            {position !== undefined && playSentence ? (
              <PlayButton position={position} onPlay={() => playSentence(position)} />
            ) : null}
            <MarkedPiece
              text={original.slice(start, end)}
              start={start}
              stop={stop}
              mistakes={own.filter(
                (mistake) => mistake.originalStart >= start && mistake.originalStart < end,
              )}
            />
          </span>
        ))}
    </div>
  );
  return (
    <>
      {sheet(true, '')}
      {file ? (
        <p className="mt-2 font-sans text-base text-ink-soft text-sm">
          <Text k="comparison:word.hint" />
        </p>
      ) : null}
      {file && words.tapped ? (
        <WordBubble
          tapped={words.tapped}
          // Sentences have their numbers only where as many are spoken as stand there.
          playSentence={places.length > 0 ? playSentence : undefined}
          onClose={words.close}
          {...{ file, language }}
        />
      ) : null}
      {reach ? (
        <NotReached count={reach.total - reach.written}>{sheet(false, 'text-ink-soft')}</NotReached>
      ) : null}
    </>
  );
}

/** What was not written is not spoilt for whoever goes on with it. */
function NotReached({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 font-sans text-base text-ink-soft hover:text-ink">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 group-open:rotate-90" />
        <Text k="comparison:reach.rest" values={{ count }} />
      </summary>
      {children}
    </details>
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

/** The word at a place, and the sentence that it stands in. */
function wordAt(original: string, starts: readonly number[], place: number) {
  const [word] = plainWordsOf(original.slice(place));
  if (!word) return undefined;
  const position = starts.findLastIndex((start) => start <= place);
  const sentence = original.slice(starts[position] ?? 0, starts[position + 1]).trim();
  return { written: word.raw, sentence, position: position < 0 ? undefined : position };
}

type MarkedPieceProps = {
  text: string;
  start: number;
  mistakes: readonly Mistake[];
  /** Where the word begins that the Tab key comes to; none where words are not buttons. */
  stop: number | undefined;
};

function MarkedPiece({ text, start, mistakes, stop }: MarkedPieceProps) {
  const segments = segmentsOf(text, runsOf(mistakes), (run) => placeOfRun(run, start));
  return segments.map((segment) => {
    const verdict = segment.marks[0]?.[0].verdict;
    const shown =
      stop === undefined ? (
        segment.text
      ) : (
        <Words key={segment.start} text={segment.text} start={start + segment.start} stop={stop} />
      );
    if (!verdict) return shown;
    return (
      <span
        key={segment.start}
        data-verdict={verdict}
        className={classNames('box-decoration-clone', verdictLook[verdict])}
      >
        {shown}
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
