import { Scale, Volume2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Dictation } from '../content/dictation.ts';
import { quietField } from '../editor-field.ts';
import { useFirstMarks } from '../gaps/gap-editor.tsx';
import { MarksOverlay } from '../review/marks-overlay.tsx';
import { SentenceHints, SentenceResult } from '../review/sentence-result.tsx';
import type { Comparison } from '../review/use-review.ts';

type SentenceModeProps = {
  dictation: Dictation;
  comparison: Comparison;
  parts: readonly string[];
  isReadOnly: boolean;
  onWrite: (sentence: number, part: string) => void;
  playSentence: (position: number) => void;
};

/** One sentence after the other: written, checked, corrected, checked again, and on to the next. */
export function SentenceMode(props: SentenceModeProps) {
  const { dictation, comparison, playSentence } = props;
  const { language, sentences } = dictation;
  const wasChecked = useRef(false);
  const seen = sentences.flatMap(({ position }) => {
    const look = comparison.sentences[position];
    return look?.pass === 'final' ? [look] : [];
  });
  const current = sentences.find(({ position }) => comparison.sentences[position]?.pass !== 'final');
  return (
    <div className="grid gap-5 px-5 py-5 sm:px-7">
      {seen.length > 0 ? (
        <ol className="grid gap-4">
          {seen.map((look) => (
            <li key={look.sentence} className="border-line border-b pb-4">
              <SentenceResult look={look} language={language} playSentence={playSentence} />
            </li>
          ))}
        </ol>
      ) : null}
      {current ? (
        <SentenceField
          key={current.position}
          {...props}
          position={current.position}
          wasChecked={wasChecked}
        />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            <Text k="dictation:modes.sentences.done" />
          </p>
          <Button icon={<Scale />} busy={comparison.busy === 'finish'} onClick={comparison.finish}>
            <Text k="dictation:modes.sentences.result" />
          </Button>
        </div>
      )}
    </div>
  );
}

type SentenceFieldProps = SentenceModeProps & {
  position: number;
  /** Whether a sentence was checked since the page was loaded. */
  wasChecked: RefObject<boolean>;
};

function SentenceField(props: SentenceFieldProps) {
  const { dictation, comparison, parts, isReadOnly, position, wasChecked, onWrite, playSentence } = props;
  const t = useText('dictation');
  const field = useRef<HTMLTextAreaElement>(null);
  const part = parts[position] ?? '';
  const look = comparison.sentences[position];
  const walk = useFirstMarks(look);

  const goOn = useEffectEvent(() => {
    // Whoever came here from the sentence before goes on listening and writing.
    if (!wasChecked.current) return;
    field.current?.focus();
    playSentence(position);
  });
  useEffect(() => goOn(), []);

  function check(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (part.trim() === '' || comparison.busy !== undefined) return;
    wasChecked.current = true;
    comparison.check(position, part);
  }
  return (
    <form onSubmit={check} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          <Text
            k="dictation:modes.sentences.number"
            values={{ number: position + 1, count: dictation.sentences.length }}
          />
        </h2>
        <Button variant="quiet" size="small" icon={<Volume2 />} onClick={() => playSentence(position)}>
          <Text k="dictation:modes.sentences.listen" />
        </Button>
      </div>
      <div className="relative">
        <textarea
          ref={field}
          {...quietField}
          lang={dictation.language}
          aria-label={t('dictation:modes.sentences.field', { number: position + 1 })}
          value={part}
          readOnly={isReadOnly}
          rows={2}
          onChange={(event) => onWrite(position, event.target.value.replaceAll('\n', ' '))}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && check(event)}
          className="writing ruled field-sizing-content block min-h-[calc(2*2.125rem+2px)] w-full resize-none rounded-control border border-edge bg-sheet px-4 focus-visible:outline-offset-0"
        />
        {walk ? <MarksOverlay area={field} text={part} walk={walk} /> : null}
      </div>
      {walk ? (
        <SentenceHints walk={walk} text={part} language={dictation.language} playSentence={playSentence} />
      ) : null}
      <div>
        <Button type="submit" busy={comparison.busy === 'check'} disabled={part.trim() === ''}>
          <Text k={look ? 'dictation:modes.sentences.checkAgain' : 'dictation:modes.sentences.check'} />
        </Button>
      </div>
    </form>
  );
}
