import { type FormEvent, type ReactNode, useId } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { longestWritten, type PaperTap } from '../grading/grade-paper.ts';
import { ClassSign } from '../review/mark-icons.tsx';
import { tapForWritten, tapsAt, withoutTap, withTap, wordTapAt } from './taps.ts';

/** What someone can say about a word without typing it. */
const classes = [
  'missing',
  'wrong_word',
  'spelling',
  'accent',
  'case',
  'punctuation',
  'split',
  'joined',
  'swapped',
] as const;

type TapDialogProps = {
  /** Its number, and the word itself; -1 is the place before the first. */
  word: number;
  original: string;
  language: Language;
  taps: readonly PaperTap[];
  onTaps: (taps: PaperTap[]) => void;
  onClose: () => void;
};

/** Asks what stands on the paper in the place of one word, or after it. */
export function TapDialog({ word, original, language, taps, onTaps, onClose }: TapDialogProps) {
  const t = useText('dictation');
  const isBeginning = word < 0;
  const own = tapsAt(taps, word);
  const extra = own.find(({ verdict }) => verdict === 'extra');
  function settle(next: PaperTap[]) {
    onTaps(next);
    onClose();
  }
  function takeWritten(typed: string) {
    const tap = tapForWritten(word, original, typed);
    settle(tap ? withTap(taps, tap) : withoutTap(taps, { word, verdict: 'spelling' }));
  }
  function takeExtra(typed: string) {
    const tap = { word, verdict: 'extra', written: typed.trim() } as const;
    settle(tap.written === '' ? withoutTap(taps, tap) : withTap(taps, tap));
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={
        isBeginning ? (
          <Text k="dictation:paper.marking.beginning" />
        ) : (
          <Text k="dictation:paper.marking.question" values={{ word: original }} />
        )
      }
      closeLabel={t('dictation:paper.marking.close')}
      size="small"
      footer={
        <Button variant="secondary" onClick={() => settle(taps.filter((tap) => tap.word !== word))}>
          <Text k="dictation:paper.marking.right" />
        </Button>
      }
    >
      <div className="grid gap-6">
        {isBeginning ? null : (
          <>
            <WordForm
              language={language}
              label={<Text k="dictation:paper.marking.written" />}
              hint={<Text k="dictation:paper.marking.writtenHint" />}
              submit={<Text k="dictation:paper.marking.mark" />}
              start={wordTapAt(taps, word)?.written ?? original}
              onTyped={takeWritten}
            />
            <ClassButtons own={own} onClass={(verdict) => settle(withTap(taps, { word, verdict }))} />
          </>
        )}
        <WordForm
          language={language}
          label={
            isBeginning ? (
              <Text k="dictation:paper.marking.extraAtStart" />
            ) : (
              <Text k="dictation:paper.marking.extraWritten" />
            )
          }
          submit={<Text k="dictation:paper.marking.addExtra" />}
          start={extra?.written ?? ''}
          onTyped={takeExtra}
        />
      </div>
    </Dialog>
  );
}

type WordFormProps = {
  language: Language;
  label: ReactNode;
  hint?: ReactNode;
  submit: ReactNode;
  start: string;
  onTyped: (typed: string) => void;
};

function WordForm({ language, label, hint, submit, start, onTyped }: WordFormProps) {
  const name = useId();
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog's form is still inside the form of the page around it, as far as React is concerned.
    event.stopPropagation();
    onTyped(String(new FormData(event.currentTarget).get(name) ?? ''));
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3">
      <TextField
        {...{ label, hint, name }}
        defaultValue={start}
        lang={language}
        maxLength={longestWritten}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="off"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit">{submit}</Button>
    </form>
  );
}

type ClassButtonsProps = { own: readonly PaperTap[]; onClass: (verdict: PaperTap['verdict']) => void };

function ClassButtons({ own, onClass }: ClassButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <Text k="dictation:paper.marking.classes" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {classes.map((verdict) => (
          <Button
            key={verdict}
            variant="secondary"
            size="small"
            aria-pressed={own.some((tap) => tap.verdict === verdict)}
            icon={<ClassSign verdict={verdict} />}
            onClick={() => onClass(verdict)}
            className="aria-pressed:border-ink aria-pressed:bg-marker"
          >
            <Text k={`comparison:verdict.${verdict}`} />
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
