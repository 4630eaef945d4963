import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { AttemptId, Mistake } from '../../attempts/attempt.ts';
import { type AppealAnswer, appealsPath } from '../../attempts/attempt-answer.ts';
import { sendForm } from '../send-form.ts';
import { Forms } from './forms.tsx';

type AppealButtonProps = { attemptId: AttemptId; mistake: Mistake; language: Language };

/** "I was right": sends a mark that the learner does not accept to those who can change the rules. */
export function AppealButton({ attemptId, mistake, language }: AppealButtonProps) {
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
