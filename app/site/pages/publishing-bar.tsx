import { ExternalLink, Eye, History } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { LanguageState } from './drafts.queries.server.ts';
import { PageStatusBadge } from './page-parts.tsx';
import { historyAddress, previewAddress } from './pages.ts';

type PublishingBarProps = {
  page: string;
  slug: string;
  title: string;
  language: Locale;
  /** How it stands in this language; nothing where nothing is written. */
  state?: LanguageState;
  revision: number;
};

/** What visitors see of a page in one language, and what can be done about that. */
export function PublishingBar({ page, slug, title, language, state, revision }: PublishingBarProps) {
  const t = useText('written');
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.state === 'idle' ? fetcher.data : undefined);
  const status = state?.status;
  const isSeen = status === 'published' || status === 'changed';
  return (
    <section aria-label={t('written:bar.label')}>
      <Card padding="small" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1">
          {status ? <PageStatusBadge status={status} /> : null}
          <span>
            <Text k={`written:bar.${status ?? 'none'}`} />
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {revision > 0 ? (
            <>
              <ButtonLink
                to={previewAddress(page, language)}
                target="_blank"
                size="small"
                variant="secondary"
                icon={<Eye />}
              >
                <Text k="written:bar.preview" />
              </ButtonLink>
              <ButtonLink
                to={historyAddress(page, language)}
                size="small"
                variant="secondary"
                icon={<History />}
              >
                <Text k="written:bar.history" />
              </ButtonLink>
            </>
          ) : null}
          {isSeen ? (
            <ButtonLink
              to={`/${language}/page/${slug}`}
              reloadDocument
              target="_blank"
              size="small"
              variant="secondary"
              icon={<ExternalLink />}
              aria-label={t('written:row.open', { title })}
            >
              <span aria-hidden="true">/{slug}</span>
            </ButtonLink>
          ) : null}
          <fetcher.Form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="revision" value={revision} />
            {isSeen ? (
              <Button
                type="submit"
                name="intent"
                value="unpublish"
                size="small"
                variant="secondary"
                busy={fetcher.state !== 'idle'}
              >
                <Text k="written:bar.unpublish" />
              </Button>
            ) : null}
            {revision > 0 && status !== 'published' ? (
              <Button
                type="submit"
                name="intent"
                value="publish"
                size="small"
                busy={fetcher.state !== 'idle'}
              >
                <Text k="written:bar.publish" />
              </Button>
            ) : null}
          </fetcher.Form>
        </div>
      </Card>
    </section>
  );
}
