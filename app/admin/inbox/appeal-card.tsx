import { Check, Users, X } from 'lucide-react';
import { Form } from 'react-router';
import { longestRemark } from '#app/dictation/appeals/appeal.ts';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Difference, FileTitle, SentTime } from './card-parts.tsx';
import type { AppealRow } from './inbox-page.queries.server.ts';

type AppealCardProps = { appeal: AppealRow; address: string; sent?: FormAnswer };

/** "I was right": the sentence, the mark, what the learner says about it, and the decision. */
export function AppealCard({ appeal, address, sent }: AppealCardProps) {
  const { id, title, language, audioFileId, learners, reason, remark, state } = appeal;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere min-w-0 text-xl">
          <FileTitle {...{ title, audioFileId }} />
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <SentTime sent={appeal.sent} />
          <Badge>{localeNames[language].name}</Badge>
          <Badge tone="hint">
            <Text k={`comparison:verdict.${appeal.verdict}`} />
          </Badge>
          <Badge icon={<Users />}>
            <Text k="inbox:appeal.learners" values={{ count: learners }} />
          </Badge>
          {state === 'open' ? null : (
            <Badge tone={state === 'accepted' ? 'good' : 'plain'}>
              <Text k={`inbox:appeal.state.${state}`} />
            </Badge>
          )}
        </div>
      </div>
      <Difference {...appeal} written={appeal.learner} />
      <Words label="inbox:appeal.reason" text={reason} />
      <Words label="inbox:appeal.remark" text={remark} />
      {state === 'open' ? <Decision key={id} {...{ appeal, address, sent }} /> : null}
    </Card>
  );
}

type WordsProps = { label: 'inbox:appeal.reason' | 'inbox:appeal.remark'; text: string | null };

function Words({ label, text }: WordsProps) {
  if (!text) return null;
  return (
    <div>
      <p className="text-ink-soft text-sm">
        <Text k={label} />
      </p>
      <p className="wrap-anywhere max-w-[75ch] whitespace-pre-wrap">{text}</p>
    </div>
  );
}

function Decision({ appeal, address, sent = {} }: AppealCardProps) {
  const t = useText('inbox');
  const { id, canBeAccepted, learner, expected } = appeal;
  const words = {
    written: learner || t('inbox:appeal.nothing'),
    expected: expected || t('inbox:appeal.nothing'),
  };
  return (
    <Form method="post" action={address} preventScrollReset className="grid gap-4 border-line border-t pt-4">
      <input type="hidden" name="id" value={id} />
      <TextArea
        name="remark"
        rows={2}
        maxLength={longestRemark}
        defaultValue={typedText(sent, 'remark')}
        label={<Text k="inbox:appeal.remarkField" />}
        aside={<Text k="inbox:appeal.optional" />}
        error={fieldError(sent, 'remark')}
      />
      <div className="flex flex-wrap items-center gap-2">
        {canBeAccepted ? (
          <Button
            type="submit"
            name="intent"
            value="accept"
            size="small"
            icon={<Check />}
            aria-label={t('inbox:appeal.acceptThis', words)}
          >
            <Text k="inbox:appeal.accept" />
          </Button>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="reject"
          size="small"
          variant="secondary"
          icon={<X />}
          aria-label={t('inbox:appeal.rejectThis', words)}
        >
          <Text k="inbox:appeal.reject" />
        </Button>
        {canBeAccepted ? null : (
          <p className="text-ink-soft text-sm">
            <Text k="inbox:appeal.cannotBeAccepted" />
          </p>
        )}
      </div>
    </Form>
  );
}
