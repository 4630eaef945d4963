import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { editorClasses, quietField } from '../editor-field.ts';
import { type GapPiece, marksByGap } from '../grading/grade-gaps.ts';
import { ClassSign } from '../review/mark-icons.tsx';
import type { SentenceReview } from '../review/review-state.ts';
import { type MarkWalk, type Numbered, useMarkWalk } from '../review/use-review.ts';
import type { Verdict } from '../verify/marks.ts';

type GapSheetProps = {
  language: Language;
  pieces: readonly GapPiece[];
  parts: readonly string[];
  /** Through what the first look said; empty before it. */
  walk: MarkWalk;
  onWrite: (gap: number, part: string) => void;
  isReadOnly: boolean;
  /** How the sheet looks; as large as an editor unless it says otherwise. */
  look?: string;
};

/** The text with holes to write into. All holes are alike: how long a word is, is part of what is listened for. */
export function GapEditor(props: GapSheetProps) {
  const { language, pieces, parts, walk, onWrite, isReadOnly, look = editorClasses } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const marks = marksByGap(walk.all);
  const count = pieces.filter((piece) => 'gap' in piece).length;
  const goTo = (gap: number) => sheet.current?.querySelectorAll('input')[gap]?.focus();
  useVisits(walk, marks, goTo);
  return (
    <div ref={sheet} lang={language} translate="no" className={`${look} whitespace-pre-wrap`}>
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
            onEnter={() => goTo(piece.gap + 1)}
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
  onEnter: () => void;
};

function Gap({ language, number, count, verdict, part, isReadOnly, onWrite, onEnter }: GapProps) {
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
        onKeyDown={(event) => isPlainEnter(event) && onEnter()}
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

/** Not the one that ends what is being composed, nor one that means something else. */
const isPlainEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing;

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

/** Through what the first look said of a sentence; nothing before it. */
export function useFirstMarks(look: SentenceReview | undefined): MarkWalk | undefined {
  const isFirst = look?.review === 'hints';
  const hints = isFirst
    ? look.hints.map((hint, number) => ({ ...hint, number, sentence: look.sentence }))
    : [];
  const walk = useMarkWalk(`${look?.attemptId} ${look?.sentence}`, hints);
  return isFirst ? walk : undefined;
}
