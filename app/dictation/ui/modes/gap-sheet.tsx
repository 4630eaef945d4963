import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { GapPiece } from '../../gaps/gap.ts';
import type { Verdict } from '../../verify/marks.ts';
import { filledGaps, marksByGap } from '../../workspace/filled-gaps.ts';
import { ClassSign } from '../comparison/class-sign.tsx';
import type { MarkWalk, Numbered } from '../comparison/use-mark-walk.ts';
import { quietField } from '../sheet/quiet-field.ts';

type GapSheetProps = {
  language: Language;
  pieces: readonly GapPiece[];
  parts: readonly string[];
  /** Through what the first look said; empty before it. */
  walk: MarkWalk;
  onWrite: (gap: number, part: string) => void;
  isReadOnly: boolean;
};

/** The text with holes to write into. All holes are alike: how long a word is, is part of what is listened for. */
export function GapSheet({ language, pieces, parts, walk, onWrite, isReadOnly }: GapSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const marks = marksByGap(filledGaps(pieces, parts).places, walk.all);
  const count = pieces.filter((piece) => 'gap' in piece).length;
  useVisits(walk, marks, (gap) => sheet.current?.querySelectorAll('input')[gap]?.focus());
  return (
    <div
      ref={sheet}
      lang={language}
      translate="no"
      className="writing ruled whitespace-pre-wrap px-5 sm:px-7"
    >
      {inOrder(pieces).map(({ piece, place }) => {
        if ('text' in piece) return <Fragment key={place}>{piece.text}</Fragment>;
        const mark = marks.get(piece.gap);
        return (
          <Gap
            key={place}
            language={language}
            number={piece.gap + 1}
            count={count}
            verdict={mark && walk.marks.includes(mark) ? mark.verdict : undefined}
            part={parts[piece.gap] ?? ''}
            isReadOnly={isReadOnly}
            onWrite={(part) => onWrite(piece.gap, part)}
          />
        );
      })}
    </div>
  );
}

/** A text never changes its pieces without being cut anew: their places name them. */
const inOrder = (pieces: readonly GapPiece[]) => pieces.map((piece, place) => ({ piece, place }));

type GapProps = {
  language: Language;
  number: number;
  count: number;
  verdict: Verdict | undefined;
  part: string;
  isReadOnly: boolean;
  onWrite: (part: string) => void;
};

function Gap({ language, number, count, verdict, part, isReadOnly, onWrite }: GapProps) {
  const t = useText('dictation');
  const tc = useText('comparison');
  const label = t('dictation:modes.gaps.gap', { number, count });
  return (
    <span className="whitespace-nowrap">
      <input
        type="text"
        {...quietField}
        lang={language}
        aria-label={verdict ? `${label}, ${tc(`comparison:verdict.${verdict}`)}` : label}
        value={part}
        readOnly={isReadOnly}
        onChange={(event) => onWrite(event.target.value)}
        className={classNames(
          'field-sizing-content h-[1.875rem] min-w-24 max-w-full scroll-my-24 rounded-tick border-b-2 bg-shade px-1.5 align-baseline leading-none',
          verdict ? 'border-wrong' : 'border-edge',
        )}
      />
      {verdict ? (
        <span className="align-super text-xs">
          <ClassSign verdict={verdict} />
        </span>
      ) : null}
    </span>
  );
}

/** Goes to the gap of a mark when somebody wants to stand on it. */
function useVisits(
  { selected, visits }: MarkWalk,
  marks: Map<number, Numbered>,
  goTo: (gap: number) => void,
) {
  const seen = useRef(visits);
  const visit = useEffectEvent(() => {
    const found = [...marks].find(([, mark]) => mark === selected);
    if (found) goTo(found[0]);
  });
  useEffect(() => {
    if (visits !== seen.current) visit();
    seen.current = visits;
  }, [visits]);
}
