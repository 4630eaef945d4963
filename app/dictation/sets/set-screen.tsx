import { ChevronLeft, ChevronRight, Pause, Play, Repeat, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SoundFailed, SpeedMenu } from '../player/player.tsx';
import { ScoreBoard } from '../review/scores.tsx';
import { SentenceResult } from '../review/sentence-result.tsx';
import { Problem } from '../sending.tsx';
import { CharacterBar, insertText } from '../workspace/character-bar.tsx';
import { CheckButton, SentenceInput, useSentenceCheck } from '../workspace/sentence-mode.tsx';
import type { PersonalSet, SetSentence } from './personal-set.ts';
import { SetReason } from './set-reason.tsx';
import { useClips } from './use-clips.ts';
import { type SetHandling, type SetSession, useSetSession } from './use-set-session.ts';

/** How often Repeat says a sentence. */
const times = 3;

/** A set while it is written: one sentence at a time, each heard, written, checked and corrected. Needs the set as its key. */
export function SetWriting({ set, handling }: { set: PersonalSet; handling?: SetHandling }) {
  const session = useSetSession(set, handling);
  const isDone = (sentence: SetSentence) =>
    session.sentences[sentence.nth]?.review === 'result' || isSkipped(session, sentence);
  const firstOpen = set.sentences.findIndex((sentence) => !isDone(sentence));
  const [chosen, setChosen] = useState<number>();
  const at = chosen ?? (firstOpen === -1 ? set.sentences.length - 1 : firstOpen);
  const sentence = set.sentences[at];
  const isWritten = set.sentences.some(({ nth }) => session.sentences[nth]);
  const isWhole = set.sentences.every(isDone);
  if (!sentence) return null;

  function step(by: -1 | 1) {
    setChosen(at + by);
    const next = set.sentences[at + by];
    // Whoever goes on to what is still to be written hears it.
    if (next && !isDone(next)) session.controls.playSentence(next.nth);
    else session.controls.pause();
  }
  const stay = () => setChosen(at);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Steps {...{ set, session, at }} />
      {session.controls.state === 'failed' && sentence.state === 'open' ? (
        <SoundFailed of="paper" onRetry={() => session.controls.playSentence(sentence.nth)} />
      ) : null}
      <section className="grid grid-cols-1 gap-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg" aria-live="polite">
            <Text
              k="dictation:modes.sentences.number"
              values={{ number: at + 1, count: set.sentences.length }}
            />
          </h2>
          <StepButtons {...{ at, count: set.sentences.length, step }} />
        </div>
        <p className="highlighted w-fit text-sm">
          <SetReason reason={sentence.reason} language={set.language} />
        </p>
        <OneSentence key={sentence.nth} {...{ set, session, sentence, stay }} />
        {isDone(sentence) && at < set.sentences.length - 1 ? (
          <div>
            <Button size="large" onClick={() => step(1)} className="max-sm:w-full">
              <Text k="mobile:player.goOn" />
            </Button>
          </div>
        ) : null}
      </section>
      {session.problem ? <Problem problem={session.problem} /> : null}
      {isWritten ? (
        <div className="flex justify-end border-line border-t pt-4">
          <Button
            variant={isWhole ? 'primary' : 'quiet'}
            icon={<Scale />}
            busy={session.busy === 'finish'}
            onClick={() => void session.finish()}
          >
            <Text k={isWhole ? 'dictation:modes.sentences.result' : 'today:finish'} />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What cannot be written, and was not. */
const isSkipped = (session: SetSession, { nth, state }: SetSentence) =>
  state !== 'open' && session.sentences[nth] === undefined;

type StepsProps = { set: PersonalSet; session: SetSession; at: number };

/** How far one is: a mark for each sentence. In words for those who do not see them. */
function Steps({ set, session, at }: StepsProps) {
  const done = set.sentences.filter(({ nth }) => session.sentences[nth]?.review === 'result').length;
  const colorOf = (sentence: SetSentence) => {
    if (session.sentences[sentence.nth]?.review === 'result') return 'bg-good';
    if (isSkipped(session, sentence)) return 'bg-shade';
    return session.content.parts.sentences[sentence.nth]?.trim() ? 'bg-brand' : 'bg-line';
  };
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1.5">
        {set.sentences.map((sentence, place) => (
          <span
            key={sentence.nth}
            className={classNames(
              'h-1.5 flex-1 rounded-full forced-color-adjust-none',
              colorOf(sentence),
              place === at && 'outline-2 outline-marker outline-offset-1',
            )}
          />
        ))}
      </div>
      <p className="sr-only">
        <Text k="mobile:player.done" values={{ count: done, total: set.sentences.length }} />
      </p>
    </div>
  );
}

type StepButtonsProps = { at: number; count: number; step: (by: -1 | 1) => void };

function StepButtons({ at, count, step }: StepButtonsProps) {
  const t = useText('mobile');
  return (
    <div className="flex gap-1">
      <IconButton
        label={t('mobile:player.previous')}
        disabled={at === 0}
        onClick={() => step(-1)}
        icon={<ChevronLeft />}
      />
      <IconButton
        label={t('mobile:player.next')}
        disabled={at >= count - 1}
        onClick={() => step(1)}
        icon={<ChevronRight />}
      />
    </div>
  );
}

type OneSentenceProps = { set: PersonalSet; session: SetSession; sentence: SetSentence; stay: () => void };

/** One sentence: written and checked; once it is done, what was right; where it cannot be written, why. */
function OneSentence({ set, session, sentence, stay }: OneSentenceProps) {
  const { nth, state } = sentence;
  const look = session.sentences[nth];
  if (look?.review === 'result')
    return (
      <SentenceResult {...{ look }} language={set.language} playSentence={session.controls.playSentence} />
    );
  if (isSkipped(session, sentence))
    return (
      <Notice tone="hint">
        <Text k={state === 'changed' ? 'today:sentence.changed' : 'today:sentence.closed'} />
      </Notice>
    );
  return (
    <>
      <Listening {...{ session, nth }} />
      <OpenSentence {...{ session, sentence, stay }} />
    </>
  );
}

/** What is needed to hear a sentence: play and stop, how often, how fast. */
function Listening({ session, nth }: { session: SetSession; nth: number }) {
  const t = useText('dictation');
  const tMobile = useText('mobile');
  const { controls } = session;
  const isOn = controls.state === 'playing';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <IconButton
        variant="primary"
        size="large"
        label={isOn ? t('dictation:player.pause') : tMobile('mobile:player.listen')}
        onClick={() => (isOn ? controls.pause() : controls.playSentence(nth))}
        icon={isOn ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        className="rounded-full"
      />
      <Button
        variant="plain"
        size="small"
        icon={<Repeat />}
        onClick={() => controls.playSentence(nth, times)}
      >
        <Text k="mobile:player.repeat" values={{ count: times }} />
      </Button>
      <SpeedMenu />
    </div>
  );
}

type OpenSentenceProps = Pick<OneSentenceProps, 'session' | 'sentence' | 'stay'>;

function OpenSentence({ session, sentence: { nth }, stay }: OpenSentenceProps) {
  const t = useText('dictation');
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBlank, check } = useSentenceCheck(session, nth, () => {
    // The result is read where it was written: only the learner goes on.
    stay();
    session.controls.pause();
    void session.check(nth);
  });
  return (
    <form onSubmit={check} data-writing="" className="grid grid-cols-1 gap-3">
      <SentenceInput
        {...{ session, position: nth, field, check }}
        enterKeyHint="done"
        placeholder={t('dictation:sheet.placeholder')}
        rows={3}
        className="min-h-[calc(3*2.125rem+2px)]"
      />
      <CharacterBar
        language={session.dictation.language}
        onInsert={(character) => field.current && session.isWritable && insertText(field.current, character)}
      />
      <div>
        <CheckButton
          {...{ session, position: nth }}
          size="large"
          disabled={isBlank}
          className="max-sm:w-full"
        />
      </div>
    </form>
  );
}

type SetResultProps = { set: PersonalSet; textAddress: (file: string) => string };

/** What a finished set came to: the scores, and each sentence with the text that it is from. */
export function SetResult({ set, textAddress }: SetResultProps) {
  const clips = useClips(set.sentences);
  const written = set.sentences.filter(({ written }) => written);
  return (
    <div className="grid grid-cols-1 gap-6">
      {set.result ? (
        <ScoreBoard scores={set.result.final} first={set.result.first} />
      ) : (
        <Notice>
          <Text k="today:result.deleted" />
        </Notice>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {written.map(({ nth, reason, written: of, source }) =>
          of?.look.review === 'result' ? (
            <Card as="li" key={nth}>
              <p className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft text-sm">
                <span>
                  <SetReason reason={reason} language={set.language} />
                </span>
                {source ? <Source {...{ source, textAddress }} language={set.language} /> : null}
              </p>
              <SentenceResult
                look={of.look}
                language={set.language}
                playSentence={() => clips.playSentence(nth)}
              />
            </Card>
          ) : null,
        )}
      </ol>
    </div>
  );
}

type SourceProps = Pick<SetResultProps, 'textAddress'> & {
  source: NonNullable<SetSentence['source']>;
  language: Language;
};

/** The text that a sentence is from, to be opened as long as it is there. */
function Source({ source: { title, audioFileId }, language, textAddress }: SourceProps) {
  // What stands in it is the title, of the text itself.
  const link = audioFileId ? (
    <TextLink to={textAddress(audioFileId)} lang={language}>
      {null}
    </TextLink>
  ) : (
    <span lang={language} />
  );
  return (
    <span>
      <Text k="today:sentence.source" values={{ title }} components={{ a: link }} />
    </span>
  );
}
