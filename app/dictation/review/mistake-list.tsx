import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { appealsPath } from '../attempts/attempt-answer.ts';
import { cardCodeOf, cardOf } from '../cards/cards.ts';
import type { AttemptId, Mistake } from '../grading/attempt.ts';
import type { Answer } from '../requests.ts';
import { ask } from '../sending.tsx';
import { Forms } from './forms.tsx';
import { MarkRow, type PlaySentence, WalkList } from './mark-list.tsx';
import { asOne, isRevealed } from './mistakes.ts';
import { RuleCard } from './rule-card.tsx';
import type { MarkWalk, Numbered } from './use-review.ts';

type AppealButtonProps = { attemptId: AttemptId; mistake: Mistake; language: Language };

/** "I was right": sends a mark that the learner does not accept to those who can change the rules. */
function AppealButton({ attemptId, mistake, language }: AppealButtonProps) {
  const t = useText('comparison');
  const { originalStart, learnerStart } = mistake;
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer<unknown>>();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setSending(true);
    const told = await ask(appealsPath, { attempt: attemptId, originalStart, learnerStart, reason });
    setSending(false);
    setAnswer(told);
    if (!told.problem) setOpen(false);
  }
  if (answer && !answer.problem)
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
        {answer?.problem ? (
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
  /** Without it there is nothing to object to: only a whole text is stored with its marks. */
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
