import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { isLanguage, type Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { longestTry, type TryItAnswer } from '../../try-it/try-it-answer.ts';
import { ClipPlayer } from './clip-player.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { TryResult } from './try-result.tsx';
import { useTry } from './use-try.ts';

type TryItProps = {
  /** Which sentence to begin with; otherwise the one in the language of the page. */
  language?: Language;
  /** What the server answered to a form that was sent without scripts. */
  sent?: TryItAnswer;
};

/** One sentence that anyone may hear, write and see marked, without an account. A sleeping page wakes at its first touch. */
export function TryIt({ language, sent }: TryItProps) {
  const locale = useLocale();
  const attempt = useTry(language ?? locale, sent);
  const sheet = useRef<HTMLTextAreaElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for what was done before React was there
  useEffect(() => {
    const chosen = choice.current && new FormData(choice.current).get('language');
    const { value = '', dataset } = sheet.current ?? {};
    attempt.adopt(isLanguage(chosen) ? chosen : attempt.language, value, dataset?.typedBefore);
  }, []);
  // The button that was pressed goes with the result: the focus has to be taken on, once its new place is there.
  function correct() {
    flushSync(attempt.correct);
    sheet.current?.focus();
  }
  function goOn() {
    flushSync(attempt.goOn);
    play.current?.focus();
  }
  return (
    <Card as="section" data-wake="" className="grid gap-5">
      <LanguageChoice formRef={choice} language={attempt.language} onChoose={attempt.choose} />
      <ClipPlayer language={attempt.language} buttonRef={play} />
      {attempt.marked ? (
        <TryResult marked={attempt.marked} onCorrect={correct} onGoOn={goOn} />
      ) : (
        <TrySheet attempt={attempt} sheet={sheet} />
      )}
      <p className="text-ink-soft text-sm">
        <TextLink to="/voices" tone="soft">
          <Text k="dictation:tryIt.voices" />
        </TextLink>
      </p>
    </Card>
  );
}

type TrySheetProps = { attempt: ReturnType<typeof useTry>; sheet: RefObject<HTMLTextAreaElement | null> };

function TrySheet({ attempt, sheet }: TrySheetProps) {
  const { Form, formProps, language, text, problem, busy, write } = attempt;
  useEffect(() => {
    if (problem) sheet.current?.focus();
  }, [problem, sheet]);
  return (
    <Form {...formProps} className="grid gap-4">
      <input type="hidden" name="language" value={language} />
      <TextArea
        ref={sheet}
        label={<Text k="dictation:tryIt.label" />}
        error={problem ? <Text k={problem} /> : null}
        name="text"
        lang={language}
        writing
        rows={2}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={checkByKey}
        maxLength={longestTry}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="off"
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          <Text k="dictation:tryIt.check" />
        </Button>
      </div>
    </Form>
  );
}

/** Enter alone may begin a new line; with Ctrl or Cmd it says that one is done. */
function checkByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
