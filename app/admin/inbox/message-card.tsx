import { Check, MailX, Reply, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router';
import { SelectRow, type useManyRows } from '#app/forms/selection-bar.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { SentTime } from './card-parts.tsx';
import { messageRow, replyAddress } from './inbox-address.ts';
import type { MessageRow } from './inbox-page.queries.server.ts';

type MessageCardProps = { message: MessageRow; address: string };
type TickedCardProps = MessageCardProps & { many: ReturnType<typeof useManyRows> };

/** A message as it was written, and all that can be done about it. */
export function MessageCard({ message, address, many }: TickedCardProps) {
  const t = useText('inbox');
  const title = message.subject || t('inbox:message.noSubject');
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-start">
          <span className="-mt-1.5 -ml-3 inline-flex shrink-0 noscript:hidden">
            <SelectRow {...{ many, id: messageRow(message) }} name={title} />
          </span>
          <div className="min-w-0">
            <h2 className="wrap-anywhere text-xl">{title}</h2>
            <p className="wrap-anywhere mt-1 text-ink-soft">
              {message.name} · {message.email}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SentTime sent={message.sent} />
          <Badge>{localeNames[message.locale].name}</Badge>
          <MailState message={message} />
        </div>
      </div>
      <p lang={message.locale} className="wrap-anywhere max-w-[75ch] whitespace-pre-wrap">
        {message.message}
      </p>
      {message.mailState === 'failed' && message.mailError ? (
        <p className="wrap-anywhere text-ink-soft text-sm">
          <Text k="inbox:message.mailError" values={{ reason: message.mailError }} />
        </p>
      ) : null}
      <MessageActions {...{ message, title, address }} />
    </Card>
  );
}

const mailTones = { waiting: 'note', mailed: 'good', failed: 'wrong' } as const;

function MailState({ message: { mailState } }: { message: MessageRow }) {
  return (
    <Badge tone={mailTones[mailState]} icon={mailState === 'failed' ? <MailX /> : undefined}>
      <Text k={`inbox:mailState.${mailState}`} />
    </Badge>
  );
}

function MessageActions({ message, title, address }: MessageCardProps & { title: string }) {
  const t = useText('inbox');
  const deletion = useId();
  const isHandled = message.handledAt !== null;
  const hidden = (
    <>
      <input type="hidden" name="id" value={message.id} />
      <input type="hidden" name="revision" value={message.revision} />
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <Form method="post" action={address} preventScrollReset className="flex flex-wrap gap-2">
        {hidden}
        <Button
          type="submit"
          name="intent"
          value={isHandled ? 'reopen' : 'handle'}
          size="small"
          variant={isHandled ? 'secondary' : 'primary'}
          icon={isHandled ? <RotateCcw /> : <Check />}
          aria-label={t(isHandled ? 'inbox:message.reopenThis' : 'inbox:message.handleThis', { title })}
        >
          <Text k={isHandled ? 'inbox:message.reopen' : 'inbox:message.handle'} />
        </Button>
        {message.mailState === 'failed' ? (
          <Button
            type="submit"
            name="intent"
            value="mail-again"
            size="small"
            variant="secondary"
            icon={<Send />}
          >
            <Text k="inbox:message.mailAgain" />
          </Button>
        ) : null}
      </Form>
      <a
        href={replyAddress(message.email, message.subject)}
        aria-label={t('inbox:message.replyTo', { name: message.name })}
        className={buttonClasses('secondary', 'small', 'gap-2')}
      >
        <Reply aria-hidden="true" className="size-[1.15em]" />
        <Text k="inbox:message.reply" />
      </a>
      <Form id={deletion} method="post" action={address} preventScrollReset>
        {hidden}
        <input type="hidden" name="intent" value="delete" />
      </Form>
      <ConfirmDialog
        formId={deletion}
        title={<Text k="inbox:message.deleteQuestion" values={{ title }} />}
        description={<Text k="inbox:message.deleteNote" />}
        confirmLabel={<Text k="inbox:message.deleteForGood" />}
        cancelLabel={<Text k="inbox:cancel" />}
        trigger={
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 />}
            aria-label={t('inbox:message.deleteThis', { title })}
            className="noscript:hidden"
          >
            <Text k="inbox:message.delete" />
          </Button>
        }
      />
    </div>
  );
}
