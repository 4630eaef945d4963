import { Scale, Volume2 } from 'lucide-react';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { quietField } from '../editor-field.ts';
import { useFirstMarks } from '../gaps/gap-editor.tsx';
import { MarksOverlay } from '../review/marks-overlay.tsx';
import { SentenceHints, SentenceResult } from '../review/sentence-result.tsx';
import type { DictationSession } from './use-dictation-session.ts';

/** What it takes to write one sentence, of whatever session. */
type SentenceSession = Pick<DictationSession, 'isWritable' | 'sentences' | 'type'> & {
  dictation: Pick<DictationSession['dictation'], 'language'>;
  content: { parts: Pick<DictationSession['content']['parts'], 'sentences'> };
  controls: Pick<DictationSession['controls'], 'playSentence'>;
  busy: string | undefined;
};

type SentenceModeProps = { session: DictationSession };

/** One sentence after the other: written, checked, corrected, checked again, and on to the next. */
export function SentenceMode({ session }: SentenceModeProps) {
  const { language, sentences } = session.dictation;
  const { playSentence } = session.controls;
  const wasChecked = useRef(false);
  const seen = sentences.flatMap(({ position }) => {
    const look = session.sentences[position];
    return look?.review === 'result' ? [look] : [];
  });
  const current = sentences.find(({ position }) => session.sentences[position]?.review !== 'result');
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
        <SentenceField key={current.position} {...{ session, wasChecked }} position={current.position} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            <Text k="dictation:modes.sentences.done" />
          </p>
          <Button icon={<Scale />} busy={session.busy === 'finish'} onClick={session.finish}>
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
  const { session, position, wasChecked } = props;
  const { playSentence } = session.controls;
  const field = useRef<HTMLTextAreaElement>(null);

  const goOn = useEffectEvent(() => {
    // Whoever came here from the sentence before goes on listening and writing.
    if (!wasChecked.current) return;
    field.current?.focus();
    playSentence(position);
  });
  useEffect(() => goOn(), []);

  const { isBlank, check } = useSentenceCheck(session, position, () => {
    wasChecked.current = true;
    session.check(position);
  });
  return (
    <form onSubmit={check} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          <Text
            k="dictation:modes.sentences.number"
            values={{ number: position + 1, count: session.dictation.sentences.length }}
          />
        </h2>
        <Button
          // Before anything is written, hearing it is the one thing to do.
          variant={isBlank ? 'primary' : 'quiet'}
          size={isBlank ? undefined : 'small'}
          icon={<Volume2 />}
          onClick={() => playSentence(position)}
        >
          <Text k="dictation:modes.sentences.listen" />
        </Button>
      </div>
      <SentenceInput
        {...{ session, position, field, check }}
        rows={2}
        className="min-h-[calc(2*2.125rem+2px)]"
      />
      <div>
        <CheckButton {...{ session, position }} disabled={isBlank} />
      </div>
    </form>
  );
}

/** Has a sentence checked, once something stands there and nothing else is asked. */
export function useSentenceCheck(session: SentenceSession, position: number, onCheck: () => void) {
  const isBlank = (session.content.parts.sentences[position] ?? '').trim() === '';
  function check(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isBlank && session.busy === undefined) onCheck();
  }
  return { isBlank, check };
}

type OneSentence = { session: SentenceSession; position: number };

export function CheckButton({ session, position, ...button }: OneSentence & ComponentProps<typeof Button>) {
  const isAgain = session.sentences[position] !== undefined;
  return (
    <Button type="submit" busy={session.busy === 'check'} {...button}>
      <Text k={isAgain ? 'dictation:modes.sentences.checkAgain' : 'dictation:modes.sentences.check'} />
    </Button>
  );
}

type SentenceInputProps = OneSentence &
  ComponentProps<'textarea'> & {
    field: RefObject<HTMLTextAreaElement | null>;
    check: (event: KeyboardEvent) => void;
  };

/** Where one sentence is written, with where to look once it was checked. Enter checks it. */
export function SentenceInput({ session, position, field, check, className, ...area }: SentenceInputProps) {
  const t = useText('dictation');
  const { language } = session.dictation;
  const text = session.content.parts.sentences[position] ?? '';
  const walk = useFirstMarks(session.sentences[position]);
  return (
    <>
      <div className="relative">
        <textarea
          ref={field}
          {...quietField}
          {...area}
          lang={language}
          aria-label={t('dictation:modes.sentences.field', { number: position + 1 })}
          value={text}
          readOnly={!session.isWritable}
          onChange={(event) => session.type(event.target.value.replaceAll('\n', ' '), position)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && check(event)}
          className={classNames(
            'writing ruled field-sizing-content block w-full resize-none rounded-control border border-edge bg-sheet px-4 focus-visible:outline-offset-0',
            className,
          )}
        />
        {walk ? <MarksOverlay area={field} text={text} walk={walk} /> : null}
      </div>
      {walk ? (
        <SentenceHints {...{ walk, text, language }} playSentence={session.controls.playSentence} />
      ) : null}
    </>
  );
}
