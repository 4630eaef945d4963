import { ArrowRight, Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type AppealAnswer, appealsPath } from '../attempts/attempt-answer.ts';
import { cardCodeOf, cardOf } from '../cards/cards.ts';
import type { AttemptId, Mistake } from '../grading/attempt.ts';
import { sendForm } from '../sending.tsx';
import { MarkRow, type PlaySentence, WalkList } from './mark-list.tsx';
import { asOne, isRevealed } from './mistakes.ts';
import { RuleCard } from './rule-card.tsx';
import type { MarkWalk, Numbered } from './use-review.ts';

type LetterEditsProps = {
  mistake: Pick<Mistake, 'edits' | 'learner' | 'original'>;
  side: 'learner' | 'original';
};

/** One of the two forms with the letters that differ set apart: struck in what was written, bold in what is right. */
function LetterEdits({ mistake, side }: LetterEditsProps) {
  const whole = mistake[side];
  const pieces = mistake.edits.filter((edit) => edit[side] !== '');
  // Where the pieces are not the whole form, which swapped words with a sign between them are not, it stands as it is.
  const isWhole = pieces.map((edit) => edit[side]).join('') === whole;
  if (!isWhole) return <span>{whole}</span>;
  let at = 0;
  return (
    <>
      <span className="sr-only">{whole}</span>
      <span aria-hidden="true" className="whitespace-pre-wrap">
        {pieces.map((edit) => {
          const start = at;
          at += edit[side].length;
          return (
            <span key={start} className={classNames(edit.kind !== 'keep' && differing[side])}>
              {edit.kind === 'keep' ? edit[side] : visible(edit[side])}
            </span>
          );
        })}
      </span>
    </>
  );
}

const differing = {
  learner: 'rounded-tick bg-wrong-soft text-wrong line-through decoration-1',
  original: 'rounded-tick bg-good-soft font-semibold text-good',
};

/** A space that matters is shown as one. */
const visible = (letters: string) => (letters.trim() === '' ? '␣' : letters);

type FormsProps = { mistake: Mistake; language: Language };

/** The learner's form beside the right one. */
export function Forms({ mistake, language }: FormsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-lg">
      <span className="sr-only">
        <Text k="comparison:panel.yourForm" />
      </span>
      <Form {...{ mistake, language }} side="learner" />
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">
        <Text k="comparison:panel.rightForm" />
      </span>
      <Form {...{ mistake, language }} side="original" />
    </span>
  );
}

function Form({ mistake, language, side }: FormsProps & { side: 'learner' | 'original' }) {
  if (mistake[side] === '')
    return (
      <span className="text-base text-ink-soft italic">
        <Text k="comparison:panel.nothing" />
      </span>
    );
  return (
    <span lang={language} translate="no" className="wrap-anywhere min-w-0">
      <LetterEdits mistake={mistake} side={side} />
    </span>
  );
}

type AppealButtonProps = { attemptId: AttemptId; mistake: Mistake; language: Language };

/** "I was right": sends a mark that the learner does not accept to those who can change the rules. */
function AppealButton({ attemptId, mistake, language }: AppealButtonProps) {
  const t = useText('comparison');
  const { originalStart, learnerStart } = mistake;
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<AppealAnswer>();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    const mark = { originalStart: String(originalStart), learnerStart: String(learnerStart) };
    setSending(true);
    const told = await sendForm<AppealAnswer>(appealsPath, { attempt: attemptId, ...mark, reason });
    setSending(false);
    setAnswer(told);
    if ('isSent' in told) setOpen(false);
  }
  if (answer && 'isSent' in answer)
    return (
      <span role="status" className="inline-flex min-h-9 items-center gap-1.5 px-3 text-ink-soft text-sm">
        <Check aria-hidden="true" className="size-4 text-good" />
        <Text k="comparison:appeal.sent" />
      </span>
    );
  const form = `appeal-${originalStart}-${learnerStart}`;
  return (
    <Dialog
      size="small"
      open={isOpen}
      onOpenChange={setOpen}
      title={t('comparison:appeal.open')}
      description={t('comparison:appeal.intro')}
      closeLabel={t('comparison:appeal.cancel')}
      trigger={
        <Button variant="quiet" size="small">
          <Text k="comparison:appeal.open" />
        </Button>
      }
      footer={
        <>
          <Button type="submit" form={form} busy={isSending}>
            <Text k="comparison:appeal.send" />
          </Button>
          <DialogClose>
            <Button variant="secondary">
              <Text k="comparison:appeal.cancel" />
            </Button>
          </DialogClose>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-4">
        <Forms mistake={mistake} language={language} />
        <TextArea
          name="reason"
          maxLength={500}
          rows={3}
          label={t('comparison:appeal.reason')}
          aside={t('comparison:appeal.optional')}
        />
        {answer && 'problem' in answer ? (
          <Notice tone="wrong" announced>
            <Text k={answer.problem} />
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

type MistakeListProps = {
  walk: MarkWalk;
  language: Language;
  /** Without it there is nothing to object to: only a whole text is kept with its marks. */
  attemptId?: AttemptId;
  playSentence: PlaySentence;
};

type NumberedMistake = Numbered & Mistake;

const isMistake = (mark: Numbered): mark is NumberedMistake => isRevealed(mark);

/** Each mistake with the right form beside it, its rule, its sentence to hear, and a way to object. */
export function MistakeList({ walk, language, attemptId, playSentence }: MistakeListProps) {
  const t = useText('comparison');
  return (
    <WalkList
      walk={walk}
      marks={walk.marks.filter(isMistake)}
      label={t('comparison:panel.mistakes')}
      row={(run) => {
        const mistake = asOne(run);
        return (
          <>
            <MarkRow mark={mistake} count={run.length} saysHeard={false} {...{ walk, playSentence }}>
              <Forms mistake={mistake} language={language} />
            </MarkRow>
            <Remarks
              {...{ mistake, language }}
              appeal={attemptId ? <AppealButton {...{ attemptId, language, mistake }} /> : null}
            />
          </>
        );
      }}
    />
  );
}

type RemarksProps = { mistake: Mistake; language: Language; appeal: ReactNode };

/** The rule that a mistake breaks, to be opened, and the way to object. */
function Remarks({ mistake, language, appeal }: RemarksProps) {
  const [isRuleOpen, setRuleOpen] = useState(false);
  const code = cardCodeOf(mistake);
  const hasRule = code !== undefined && cardOf(code, language) !== undefined;
  return (
    <>
      <div className="-ml-3 flex flex-wrap items-center">
        {hasRule ? (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isRuleOpen}
            onClick={() => setRuleOpen(!isRuleOpen)}
          >
            <Text k="comparison:panel.rule" />
          </Button>
        ) : null}
        {appeal}
      </div>
      {hasRule && isRuleOpen ? <RuleCard {...{ code, language, mistake }} /> : null}
    </>
  );
}
