import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useFetcher, useHref, useSearchParams } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { firstProblem, typedText } from '#app/forms/form-answer.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { isLanguage, type Language, languages } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { ClipPlayer } from './clip-player.tsx';
import { samplePath } from './sample.ts';
import { longestTry, type TryItAnswer, triedLanguage, tryItPath } from './try-it-answer.ts';
import { TryResult } from './try-result.tsx';

type LanguageChoiceProps = {
  language: Language;
  onChoose: (language: Language) => void;
  formRef: Ref<HTMLFormElement>;
};

/** Which language to hear. Without scripts it is a form that opens the page of that language. */
function LanguageChoice({ language, onChoose, formRef }: LanguageChoiceProps) {
  // On a phone the row scrolls: the one that is chosen from the start is in sight.
  const [inOrder] = useState([language, ...languages.filter((other) => other !== language)]);
  return (
    <form ref={formRef} action={useHref(tryItPath)} className="flex flex-wrap items-end gap-3">
      <fieldset className="min-w-0 max-w-full">
        <legend className="sr-only">
          <Text k="dictation:tryIt.language" />
        </legend>
        <div className="flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:[&>*]:shrink-0">
          {inOrder.map((code) => (
            <Chip
              key={code}
              type="radio"
              name="language"
              value={code}
              checked={code === language}
              onChange={() => onChoose(code)}
              icon={<Flag locale={code} />}
              label={<span lang={code}>{localeNames[code].name}</span>}
            />
          ))}
        </div>
      </fieldset>
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary" size="small">
          <Text k="dictation:tryIt.choose" />
        </Button>
      </div>
    </form>
  );
}

/**
 * The sentence someone tries: its language, what they wrote, and the answer they got. Each language keeps its
 * own text while others are tried.
 */
function useTry(sent: TryItAnswer | undefined) {
  const startLanguage = useFirstLanguage(sent);
  const fetcher = useFetcher<TryItAnswer>();
  const [language, setLanguage] = useState(startLanguage);
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>(() => typedIn(startLanguage, sent));
  const [dismissed, setDismissed] = useState<TryItAnswer>();
  const latest = fetcher.data ?? sent;
  const answer = latest !== dismissed && isAbout(language, latest) ? latest : undefined;
  const text = texts[language] ?? '';

  return {
    language,
    text,
    marked: answer?.value,
    problem: answer && firstProblem(answer),
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    formProps: { method: 'post', action: tryItPath } as const,
    choose: setLanguage,
    /**
     * Takes over what was done before hydration: the language that was chosen, what stands in the editor, and
     * what of it stood there when another language was chosen.
     */
    adopt(chosen: Language, typed: string, typedBefore = typed) {
      setLanguage(chosen);
      if (typedBefore) setTexts((known) => ({ ...known, [language]: typedBefore }));
      if (typed !== typedBefore) setTexts((known) => ({ ...known, [chosen]: typed }));
    },
    write: (written: string) => setTexts({ ...texts, [language]: written }),
    /** Back to the editor, with everything that was written in it. */
    correct: () => setDismissed(latest),
    /** On to the next language in which nothing was written yet. */
    goOn: () => setLanguage(nextLanguage(language, texts)),
  };
}

function typedIn(language: Language, sent: TryItAnswer | undefined): Partial<Record<Language, string>> {
  if (!sent) return {};
  return { [language]: sent.value?.text ?? typedText(sent, 'text') };
}

function nextLanguage(from: Language, texts: Partial<Record<Language, string>>): Language {
  const place = languages.indexOf(from);
  const others = [...languages.slice(place + 1), ...languages.slice(0, place)];
  return others.find((language) => !texts[language]) ?? others[0] ?? from;
}

/** A failure on the way says nothing about any language: it is about the one that was sent last. */
function isAbout(language: Language, answer: TryItAnswer | undefined): boolean {
  return answer !== undefined && (triedLanguage(answer) ?? language) === language;
}

/** Which sentence to begin with: the one that was sent, the one the address asks for, the one in the language of the page. */
function useFirstLanguage(sent: TryItAnswer | undefined): Language {
  const locale = useLocale();
  const asked = useSearchParams()[0].get('language');
  return (sent && triedLanguage(sent)) ?? (isLanguage(asked) ? asked : locale);
}

/** What the server answered to a form that was sent without scripts. */
type TryItProps = { sent?: TryItAnswer };

/** One sentence that anyone may hear, write and see marked, without an account. On a static page it is an island. */
export const TryIt = (props: TryItProps) => (
  <div data-island="try-it">
    <TrySentence {...props} />
  </div>
);

export function TrySentence({ sent }: TryItProps) {
  const attempt = useTry(sent);
  const sheet = useRef<HTMLTextAreaElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLFormElement>(null);
  // Before anything is pressed: a press that waited for React is done right after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for what was done before React was there
  useLayoutEffect(() => {
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
    <Card as="section" className="grid grid-cols-1 gap-5">
      <LanguageChoice formRef={choice} language={attempt.language} onChoose={attempt.choose} />
      <ClipPlayer language={attempt.language} buttonRef={play} />
      {attempt.marked ? (
        <TryResult marked={attempt.marked} onCorrect={correct} onGoOn={goOn} />
      ) : (
        <TryEditor attempt={attempt} sheet={sheet} />
      )}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-ink-soft text-sm">
        <TextLink to={samplePath(attempt.language)} tone="soft">
          <Text k="dictation:sample.link" />
        </TextLink>
        <TextLink to="/voices" tone="soft">
          <Text k="dictation:tryIt.voices" />
        </TextLink>
      </p>
    </Card>
  );
}

type TrySheetProps = { attempt: ReturnType<typeof useTry>; sheet: RefObject<HTMLTextAreaElement | null> };

function TryEditor({ attempt, sheet }: TrySheetProps) {
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
