import { Check, X } from 'lucide-react';
import { Form } from 'react-router';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { audioFileLimits } from '#app/library/audio-file.ts';
import { CategoryName } from '#app/library/browse/category-art.tsx';
import { playingTime, playingTimeCode } from '#app/library/playback/playing-time.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { SentTime } from './card-parts.tsx';
import type { UploadRow } from './inbox-page.queries.server.ts';

type UploadCardProps = { upload: UploadRow; address: string; sent?: FormAnswer };

/** A learner's recording: to listen to and to read, and the decision whether everybody shall see it. */
export function UploadCard({ upload, address, sent }: UploadCardProps) {
  const t = useText('inbox');
  const { id, title, author, language, level, categories, durationMs, decision, lyrics, note } = upload;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-xl">
            <TextLink to={`/dashboard?edit=${id}`}>{title}</TextLink>
          </h2>
          <p className="wrap-anywhere mt-1 text-ink-soft">
            {author} · <time dateTime={playingTimeCode(durationMs)}>{playingTime(durationMs)}</time>
          </p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            <Text k="inbox:upload.by" values={{ name: upload.learner, email: upload.email }} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SentTime sent={upload.sent} />
          <Badge>{localeNames[language].name}</Badge>
          {level ? <Badge>{level}</Badge> : null}
          {categories.map((name) => (
            <Badge key={name}>
              <CategoryName name={name} />
            </Badge>
          ))}
          {decision ? (
            <Badge tone={decision === 'approved' ? 'good' : 'plain'}>
              <Text k={`inbox:upload.${decision}`} />
            </Badge>
          ) : null}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the text stands below */}
      <audio
        controls
        preload="none"
        src={`/media/audio/${id}`}
        aria-label={t('inbox:upload.listen', { title })}
        className="w-full"
      />
      {lyrics ? (
        <details>
          <summary className="cursor-pointer">
            <Text k="inbox:upload.text" />
          </summary>
          <p
            lang={language}
            translate="no"
            className="wrap-anywhere mt-2 max-w-[75ch] whitespace-pre-wrap font-serif"
          >
            {lyrics}
          </p>
        </details>
      ) : (
        <p className="text-ink-soft">
          <Text k="inbox:upload.noText" />
        </p>
      )}
      {note ? (
        <div>
          <p className="text-ink-soft text-sm">
            <Text k="inbox:upload.told" />
          </p>
          <p className="wrap-anywhere max-w-[75ch] whitespace-pre-wrap">{note}</p>
        </div>
      ) : null}
      {decision ? null : <Decision {...{ upload, address, sent }} />}
    </Card>
  );
}

function Decision({ upload: { id, title }, address, sent = {} }: UploadCardProps) {
  const t = useText('inbox');
  return (
    <Form method="post" action={address} preventScrollReset className="grid gap-4 border-line border-t pt-4">
      <input type="hidden" name="id" value={id} />
      <TextArea
        name="note"
        rows={2}
        maxLength={audioFileLimits.note}
        defaultValue={typedText(sent, 'note')}
        label={<Text k="inbox:upload.note" />}
        hint={<Text k="inbox:upload.noteHint" />}
        error={fieldError(sent, 'note')}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          name="intent"
          value="approve"
          size="small"
          icon={<Check />}
          aria-label={t('inbox:upload.approveThis', { title })}
        >
          <Text k="inbox:upload.approve" />
        </Button>
        <Button
          type="submit"
          name="intent"
          value="decline"
          size="small"
          variant="secondary"
          icon={<X />}
          aria-label={t('inbox:upload.declineThis', { title })}
        >
          <Text k="inbox:upload.decline" />
        </Button>
      </div>
    </Form>
  );
}
