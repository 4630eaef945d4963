import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type Language, languages } from '#app/platform/languages.ts';
import { type TryItAnswer, tryItPath } from '../../try-it/try-it-answer.ts';

/**
 * The sentence someone tries: its language, what they wrote, and what they were told. Each language keeps its own text
 * while others are tried.
 */
export function useTry(startLanguage: Language, sent: TryItAnswer | undefined) {
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
    marked: answer && 'marked' in answer ? answer.marked : undefined,
    problem: answer && 'problem' in answer ? answer.problem : undefined,
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    formProps: { method: 'post', action: tryItPath } as const,
    choose: setLanguage,
    /**
     * Takes over what was done before React was there: the language that was chosen, what stands on the sheet, and what
     * of it stood there when another language was chosen.
     */
    adopt(chosen: Language, typed: string, typedBefore = typed) {
      setLanguage(chosen);
      if (typedBefore) setTexts((known) => ({ ...known, [language]: typedBefore }));
      if (typed !== typedBefore) setTexts((known) => ({ ...known, [chosen]: typed }));
    },
    write: (written: string) => setTexts({ ...texts, [language]: written }),
    /** Back to the sheet, with everything that was written on it. */
    correct: () => setDismissed(latest),
    /** On to the next language in which nothing was written yet. */
    goOn: () => setLanguage(nextLanguage(language, texts)),
  };
}

function typedIn(language: Language, sent: TryItAnswer | undefined): Partial<Record<Language, string>> {
  if (!sent) return {};
  return { [language]: 'marked' in sent ? sent.marked.text : sent.text };
}

function nextLanguage(from: Language, texts: Partial<Record<Language, string>>): Language {
  const place = languages.indexOf(from);
  const others = [...languages.slice(place + 1), ...languages.slice(0, place)];
  return others.find((language) => !texts[language]) ?? others[0] ?? from;
}

/** A failure on the way says nothing about any language: it is about the one that was sent last. */
function isAbout(language: Language, answer: TryItAnswer | undefined): boolean {
  const told = answer && ('marked' in answer ? answer.marked.language : answer.language);
  return answer !== undefined && (told === undefined || told === language);
}
