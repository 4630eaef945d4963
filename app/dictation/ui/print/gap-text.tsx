import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { keyed, type PrintedGap } from '../../print/printed-text.ts';

type GapTextProps = { paragraphs: ({ text: string } | PrintedGap)[][]; language: Language };

/** The text with numbered gaps, all of one width. */
export function GapText({ paragraphs, language }: GapTextProps) {
  return (
    <div lang={language} className="printed-gaps">
      {keyed(paragraphs).map(([at, pieces]) => (
        <p key={at} className="mb-[4mm]">
          {keyed(pieces).map(([place, piece]) =>
            'gap' in piece ? <Gap key={place} {...piece} /> : piece.text,
          )}
        </p>
      ))}
    </div>
  );
}

function Gap({ gap, before, after }: PrintedGap) {
  const t = useText('dictation');
  return (
    <span className="whitespace-nowrap">
      {before}
      <span role="img" aria-label={t('dictation:print.gap', { number: gap })} className="printed-gap">
        <span className="align-super text-[0.6em] tabular-nums">{gap}</span>
      </span>
      {after}
    </span>
  );
}
