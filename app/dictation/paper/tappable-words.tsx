import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { PaperOriginal } from '../attempts/attempt-answer.ts';
import type { PaperTap } from '../grading/grade-paper.ts';
import { taggedWords } from '../print/tagged-words.ts';
import { verdictLook } from '../review/mark-icons.tsx';
import { tapsAt, wordTapAt } from './taps.ts';

interface SpokenWord {
  sentence: number;
}

/** The word that a key goes to: the next or the one before, the first of another sentence, or either end. */
export function wordAfterKey(key: string, from: number, words: readonly SpokenWord[]): number | undefined {
  const last = words.length - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowRight') return Math.min(from + 1, last);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const sentence = words[from]?.sentence ?? 0;
  if (key === 'ArrowDown') return firstOf(words, sentence + 1) ?? last;
  if (key === 'ArrowUp')
    return firstOf(words, firstOf(words, sentence) === from ? sentence - 1 : sentence) ?? 0;
  return undefined;
}

function firstOf(words: readonly SpokenWord[], sentence: number): number | undefined {
  const first = words.findIndex((word) => word.sentence === sentence);
  return first < 0 ? undefined : first;
}

type TappableWordsProps = {
  paper: PaperOriginal;
  language: Language;
  taps: readonly PaperTap[];
  onChoose: (word: number) => void;
};

/** The original, each word of it a button. One of them is in the tab order; the arrow keys go from word to word. */
export function TappableWords({ paper, language, taps, onChoose }: TappableWordsProps) {
  const t = useText('dictation');
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { original, words } = paper;

  function walk(event: KeyboardEvent) {
    const next = wordAfterKey(event.key, current, words);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    group.current?.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold running text with white space as it is
    <div
      ref={group}
      role="group"
      aria-label={t('dictation:paper.marking.text')}
      lang={language}
      translate="no"
      onKeyDown={walk}
      className="writing wrap-break-word whitespace-pre-wrap"
    >
      <Extra taps={tapsAt(taps, -1)} />
      {taggedWords(original, words).map(({ word, given, before, text, after }) => (
        <span key={word}>
          {given}
          <span className="whitespace-nowrap">
            {before}
            <Word
              {...{ word, text, taps }}
              isCurrent={word === current}
              onChoose={() => {
                setCurrent(word);
                onChoose(word);
              }}
            />
            {after}
          </span>
          <Extra taps={tapsAt(taps, word)} />
        </span>
      ))}
    </div>
  );
}

type WordProps = {
  word: number;
  text: string;
  taps: readonly PaperTap[];
  isCurrent: boolean;
  onChoose: () => void;
};

function Word({ word, text, taps, isCurrent, onChoose }: WordProps) {
  const t = useText('dictation');
  const verdictName = useText('comparison');
  const own = tapsAt(taps, word).filter(({ verdict }) => verdict !== 'extra');
  const verdict = (wordTapAt(taps, word) ?? own[0])?.verdict;
  const written = wordTapAt(taps, word)?.written;
  const names = own.map((tap) => verdictName(`comparison:verdict.${tap.verdict}`)).join(', ');
  return (
    <button
      type="button"
      data-word={word}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={
        verdict ? t('dictation:paper.marking.wordMarked', { word: text, verdict: names }) : undefined
      }
      onClick={onChoose}
      className={classNames(
        'whitespace-normal rounded-tick hover:bg-marker-soft',
        verdict && `bg-marker-soft ${verdictLook[verdict]}`,
      )}
    >
      {text}
      {written ? (
        <span aria-hidden="true" className="ml-1 inline-block text-sm text-wrong no-underline">
          {written}
        </span>
      ) : null}
    </button>
  );
}

/** A word that stands on the paper and was never said. */
function Extra({ taps }: { taps: readonly PaperTap[] }) {
  const t = useText('dictation');
  const extra = taps.find(({ verdict }) => verdict === 'extra');
  if (!extra) return null;
  return (
    <span className={classNames('mx-1', verdictLook.extra)}>
      <span className="sr-only">
        {t('dictation:paper.marking.extraMarked', { word: extra.written ?? '' })}
      </span>
      <span aria-hidden="true">{extra.written}</span>
    </span>
  );
}
