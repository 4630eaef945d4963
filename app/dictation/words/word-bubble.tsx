import { BookOpen, Check, Plus, Volume2, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { NewTabLink, TextLink } from '#app/ui/link.tsx';
import type { Answer } from '../requests.ts';
import { ask } from '../sending.tsx';
import { plainWordsOf } from '../verify/words.ts';
import { dictionaryPath, meaningPath, myWordsPath, type WordFacts, wordsPath } from './words.ts';

/** A word that somebody wants to know about, and where it stands. */
interface Tapped {
  at: HTMLElement;
  written: string;
  sentence: string;
  position: number | undefined;
}

/** Text whose words are buttons: one of them is a stop of the Tab key, arrows go on from there. */
export function Words({ text, start, stop }: { text: string; start: number; stop: number }): ReactNode {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const { raw, start: from, end } of plainWordsOf(text)) {
    const place = start + from;
    pieces.push(
      text.slice(done, from),
      // biome-ignore lint/a11y/useSemanticElements: the words inside real buttons could not be selected as text
      <span
        key={place}
        role="button"
        tabIndex={place === stop ? 0 : -1}
        data-word={place}
        className="cursor-pointer rounded-tick hover:bg-marker-soft"
      >
        {raw}
      </span>,
    );
    done = end;
  }
  return [...pieces, text.slice(done)];
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What a sheet of such words does when one is pressed, and which was. `find` says what stands at a place of the text. */
export function useTappedWord(find: (place: number) => Omit<Tapped, 'at'> | undefined) {
  const [tapped, setTapped] = useState<Tapped>();
  const [visited, setVisited] = useState<number>();
  const wordAt = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  function open(at: HTMLElement) {
    const place = Number(at.dataset.word);
    const found = find(place);
    setVisited(place);
    if (found) setTapped({ at, ...found });
  }
  return {
    tapped,
    visited,
    close: () => setTapped(undefined),
    sheet: {
      onClick({ target }: MouseEvent) {
        const at = wordAt(target);
        // Whoever marks words with the pointer wants to copy them.
        if (at && getSelection()?.isCollapsed !== false) open(at);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const at = wordAt(event.target);
        if (!at || event.ctrlKey || event.altKey || event.metaKey) return;
        const step = steps[event.key];
        if (!step && event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!step) return open(at);
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')];
        const next = all[all.indexOf(at) + step];
        if (!next) return;
        setVisited(Number(next.dataset.word));
        next.focus();
      },
    },
  };
}

type WordBubbleProps = {
  tapped: Tapped;
  file: string;
  language: Language;
  playSentence?: (position: number) => void;
  onClose: () => void;
};

/** About one word: its sentence to read and to hear, what it means, and the way among one's own words. */
export function WordBubble({ tapped, file, language, playSentence, onClose }: WordBubbleProps) {
  const t = useText('comparison');
  const { at, written, sentence, position } = tapped;
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={{ current: at }} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('comparison:word.about', { word: written })}
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            at.focus({ preventScroll: true });
          }}
          className="z-60 grid w-80 max-w-[calc(100vw-1rem)] animate-appear gap-3 rounded-control border border-line bg-sheet px-4 py-3 text-base shadow-sheet"
        >
          <div className="flex items-start justify-between gap-2">
            <p lang={language} translate="no" className="wrap-anywhere font-semibold text-lg">
              {written}
            </p>
            <IconButton
              label={t('comparison:word.close')}
              icon={<X />}
              size="small"
              onClick={onClose}
              className="-mt-1 -mr-2"
            />
          </div>
          <p lang={language} translate="no" className="wrap-anywhere max-h-32 overflow-y-auto text-ink-soft">
            {sentence}
          </p>
          <Known key={`${written} ${position}`} {...{ written, sentence, file, language }}>
            {playSentence && position !== undefined ? (
              <Button
                size="small"
                variant="secondary"
                icon={<Volume2 />}
                onClick={() => playSentence(position)}
              >
                <Text k="comparison:word.hear" />
              </Button>
            ) : null}
          </Known>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type KnownProps = Pick<Tapped, 'written' | 'sentence'> & {
  file: string;
  language: Language;
  children: ReactNode;
};

/** What the server knows of the word comes when it comes; nothing waits for it. */
function Known({ written, sentence, file, language, children }: KnownProps) {
  const t = useText('comparison');
  const locale = useLocale();
  const [facts, setFacts] = useState<WordFacts>();
  const [answer, setAnswer] = useState<Answer<WordFacts>>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isThere = true;
    // What cannot be asked now, without a connection for example, is not missed.
    void ask<WordFacts>(meaningPath, { word: written, language }).then(({ value }) => {
      if (isThere && value) setFacts((known) => ({ ...value, ...known }));
    });
    return () => {
      isThere = false;
    };
  }, [written, language]);
  const isSaved = facts?.isSaved ?? false;
  async function save() {
    setBusy(true);
    const told = await ask<WordFacts>(wordsPath, {
      ...{ file, word: written, language, sentence },
      isSaved: !isSaved,
    });
    setBusy(false);
    setAnswer(told);
    const { value } = told;
    if (value) setFacts((known) => ({ ...known, ...value }));
  }
  return (
    <>
      {facts?.translation ? (
        <p>
          <span className="sr-only">
            {t('comparison:word.means', { language: localeNames[locale].name })}{' '}
          </span>
          {facts.translation}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          size="small"
          variant="secondary"
          icon={isSaved ? <Check /> : <Plus />}
          aria-pressed={isSaved}
          busy={busy}
          onClick={save}
        >
          <Text k={isSaved ? 'comparison:word.saved' : 'comparison:word.save'} />
        </Button>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <NewTabLink href={dictionaryPath(language, written)} newTabLabel={t('comparison:word.newTab')}>
          <BookOpen aria-hidden="true" className="mr-1 inline size-4" />
          <Text k="comparison:word.lookUp" />
        </NewTabLink>
        <TextLink to={myWordsPath}>
          <Text k="comparison:word.mine" />
        </TextLink>
      </p>
      <p role="status" className={answer?.problem ? 'text-sm text-wrong' : 'sr-only'}>
        {answer?.problem ? <Text k={answer.problem} /> : null}
        {answer?.value ? <Text k={isSaved ? 'comparison:word.nowSaved' : 'comparison:word.nowGone'} /> : null}
      </p>
    </>
  );
}
