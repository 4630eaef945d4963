import { useEffect, useRef, useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import type { PaperOriginal } from '../../attempts/attempt-answer.ts';
import { ClassCounts } from '../comparison/class-counts.tsx';
import { Problem } from '../problem.tsx';
import { TapDialog } from './tap-dialog.tsx';
import { TappableWords } from './tappable-words.tsx';
import type { PaperMarkingState as PaperMarkingState } from './use-paper-marking.ts';

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
