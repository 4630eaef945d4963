import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { keyed, type PrintedGap, type PrintedPiece } from '../../print/printed-text.ts';

type AnswerKeyProps = { paragraphs: PrintedPiece[][]; language: Language };

/** The whole text with the words of the gap sheet set apart, and the list of those words. */
export function AnswerKey({ paragraphs, language }: AnswerKeyProps) {
  const words = paragraphs.flat().flatMap((piece) => ('gap' in piece ? [piece] : []));
  return (
    <div className="printed-key">
      <div lang={language}>
        {keyed(paragraphs).map(([at, pieces]) => (
          <p key={at} className="mb-[4mm]">
            {keyed(pieces).map(([place, piece]) =>
              'gap' in piece ? <Word key={place} {...piece} /> : piece.text,
            )}
          </p>
        ))}
      </div>
      <h3 className="printed-heading mt-[8mm] mb-2 text-lg">
        <Text k="dictation:print.words" />
      </h3>
      <ol lang={language} className="columns-2 gap-8 text-sm sm:columns-3">
        {words.map(({ gap, word }) => (
          <li key={gap} className="flex break-inside-avoid gap-2">
            <span className="w-6 text-right tabular-nums">{gap}</span> {word}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Word({ gap, before, word, after }: PrintedGap & { word: string }) {
  return (
    <span className="whitespace-nowrap">
      {before}
      <b className="border-current border-b font-semibold">{word}</b>
      <span aria-hidden="true" className="ml-0.5 align-super text-[0.6em] tabular-nums">
        {gap}
      </span>
      {after}
    </span>
  );
}
