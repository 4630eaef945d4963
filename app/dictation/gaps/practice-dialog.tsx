import { Check, Dumbbell, Eye, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { withPart } from '../drafts/draft.ts';
import type { PlaySentence } from '../review/mark-list.tsx';
import { useMarkWalk } from '../review/use-review.ts';
import { GapEditor } from './gap-editor.tsx';
import { isRightWord, type PracticeSentence } from './practice.ts';

type PracticeProps = {
  sentences: readonly PracticeSentence[];
  language: Language;
  playSentence: PlaySentence;
};

/** The words just missed, once more: a minute, on the device alone, and nothing of it is stored. */
export function PracticeButton(practice: PracticeProps) {
  const t = useText('comparison');
  const count = practice.sentences.reduce((sum, { words }) => sum + words.length, 0);
  if (count === 0) return null;
  return (
    <Dialog
      title={<Text k="comparison:practice.title" />}
      description={<Text k="comparison:practice.intro" />}
      closeLabel={t('comparison:practice.close')}
      size="large"
      trigger={
        <Button variant="secondary" icon={<Dumbbell />}>
          <Text k="comparison:practice.open" values={{ count }} />
        </Button>
      }
    >
      <Practice {...practice} />
    </Dialog>
  );
}

/** Sentences with gaps, to be filled until all is right. */
export function Practice({ sentences, language, playSentence }: PracticeProps) {
  /** What stands in the gaps of each sentence. */
  const [parts, setParts] = useState<readonly string[][]>(() => sentences.map(() => []));
  /** What stood there when it was checked last. */
  const [checked, setChecked] = useState<readonly string[][]>();
  const [isShown, setShown] = useState(false);
  const wrong = (at: readonly string[][]) =>
    sentences.flatMap(({ words }, nth) =>
      words.filter((word, gap) => !isRightWord(at[nth]?.[gap] ?? '', word)),
    );
  const left = checked && wrong(checked).length;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(parts);
      }}
    >
      <ol className="grid gap-4">
        {sentences.map((sentence, nth) => (
          <li key={sentence.position} className="flex items-start gap-2">
            <PlayOne {...{ playSentence }} position={sentence.position} />
            {isShown ? (
              <Whole sentence={sentence} language={language} />
            ) : (
              <Sentence
                {...{ sentence, language }}
                parts={parts[nth] ?? []}
                checked={checked?.[nth]}
                onWrite={(gap, part) =>
                  setParts(parts.map((own, at) => (at === nth ? withPart(own, gap, part) : own)))
                }
              />
            )}
          </li>
        ))}
      </ol>
      <div role="status">
        {left === undefined || isShown ? null : (
          <Notice tone={left === 0 ? 'good' : 'hint'}>
            {left === 0 ? (
              <Text k="comparison:practice.allRight" />
            ) : (
              <Text k="comparison:practice.left" values={{ count: left }} />
            )}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {left === 0 || isShown ? (
          <DialogClose>
            <Button>
              <Text k="comparison:practice.close" />
            </Button>
          </DialogClose>
        ) : (
          <>
            <Button type="submit" icon={<Check />}>
              <Text k="comparison:practice.check" />
            </Button>
            {left === undefined ? null : (
              <Button variant="quiet" icon={<Eye />} onClick={() => setShown(true)}>
                <Text k="comparison:practice.show" />
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}

type PlayOneProps = { playSentence: PlaySentence; position: number };

function PlayOne({ playSentence, position }: PlayOneProps) {
  const t = useText('comparison');
  if (!playSentence) return null;
  return (
    <IconButton
      label={t('comparison:panel.playNumber', { number: position + 1 })}
      icon={<Play className="fill-current" />}
      variant="secondary"
      onClick={() => playSentence(position)}
    />
  );
}

type SentenceProps = {
  sentence: PracticeSentence;
  language: Language;
  parts: readonly string[];
  /** What stood in its gaps when they were checked. */
  checked: readonly string[] | undefined;
  onWrite: (gap: number, part: string) => void;
};

/** A gap is wrong until something else stands in it. */
function Sentence({ sentence, language, parts, checked, onWrite }: SentenceProps) {
  const { position, pieces, words } = sentence;
  const wrong = words.flatMap((word, gap) => {
    const part = checked?.[gap] ?? '';
    if (!checked || (parts[gap] ?? '') !== part || isRightWord(part, word)) return [];
    const verdict = part.trim() === '' ? ('missing' as const) : ('wrong_word' as const);
    const place = { learnerStart: 0, learnerEnd: 0, sentence: position, heard: false };
    return [{ ...place, verdict, gap, number: gap }];
  });
  const walk = useMarkWalk(`practice ${position}`, wrong);
  return (
    <div className="min-w-0 flex-1">
      <GapEditor {...{ language, pieces, parts, walk, onWrite }} look="writing" isReadOnly={false} />
    </div>
  );
}

/** The sentence as it is, with the words that belong into its gaps highlighted. */
function Whole({ sentence: { pieces, words }, language }: Pick<SentenceProps, 'sentence' | 'language'>) {
  const shown: ReactNode[] = pieces.map((piece, place) =>
    'text' in piece ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes its pieces
      <mark key={place} className="highlighted bg-transparent text-inherit">
        {words[piece.gap]}
      </mark>
    ),
  );
  return (
    <p lang={language} translate="no" className="writing min-w-0 flex-1">
      {shown}
    </p>
  );
}
