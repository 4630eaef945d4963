import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Form as PageForm } from 'react-router';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Difference, FileTitle, SentTime } from './card-parts.tsx';
import type { VariantRow } from './inbox-page.queries.server.ts';

type VariantCardProps = {
  variant: VariantRow;
  address: string;
  /** Sends without leaving the page, where that is not the inbox. */
  form?: typeof PageForm;
  /** Where the file itself is shown, nobody has to be told which one it is. */
  isWithItsFile?: boolean;
};

/** What is right besides a text, what it changed, and the way to take it back. */
export function VariantCard({
  variant,
  address,
  form: Form = PageForm,
  isWithItsFile = false,
}: VariantCardProps) {
  const t = useText('inbox');
  const deletion = useId();
  const { id, title, language, audioFileId, fits } = variant;
  const accepted = variant.accepted || t('inbox:appeal.nothing');
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {isWithItsFile ? null : (
          <h2 className="wrap-anywhere min-w-0 text-xl">
            <FileTitle {...{ title, audioFileId }} />
          </h2>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <SentTime sent={variant.sent} />
          {isWithItsFile ? null : <Badge>{localeNames[language].name}</Badge>}
          {fits ? null : (
            <Badge tone="hint">
              <Text k="inbox:variant.fitsNoMore" />
            </Badge>
          )}
        </div>
      </div>
      <Difference {...variant} written={variant.accepted} />
      <Rescoring variant={variant} />
      <div className="border-line border-t pt-4">
        <Form id={deletion} method="post" action={address} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="delete-variant" />
        </Form>
        <ConfirmDialog
          formId={deletion}
          title={<Text k="inbox:variant.deleteQuestion" values={{ accepted }} />}
          description={<Text k="inbox:variant.deleteNote" />}
          confirmLabel={<Text k="inbox:variant.delete" />}
          cancelLabel={<Text k="inbox:cancel" />}
          trigger={
            <Button
              size="small"
              variant="secondary"
              icon={<Trash2 />}
              aria-label={t('inbox:variant.deleteThis', { accepted })}
              className="noscript:hidden"
            >
              <Text k="inbox:variant.delete" />
            </Button>
          }
        />
      </div>
    </Card>
  );
}

function Rescoring({ variant }: { variant: VariantRow }) {
  const t = useText('inbox');
  const { isRescored, attemptsRead, attemptsToRead, corrected } = variant;
  if (isRescored)
    return (
      <p className="text-ink-soft">
        <Text k="inbox:variant.corrected" values={{ count: corrected }} />
      </p>
    );
  return (
    <Progress label={t('inbox:variant.rescoring')} value={attemptsRead} max={Math.max(1, attemptsToRead)} />
  );
}
