import { Copy, Languages } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageContent } from '../editor/page-content.tsx';
import type { InitialText } from '../editor/rich-text-editor.tsx';
import type { Draft } from './drafts.queries.server.ts';

type Begun = { title: string; text: InitialText };

type StartChoicesProps = {
  language: Locale;
  english: Draft;
  hasTranslator: boolean;
  /** Whether something stands in the form that would be lost. */
  isWritten(): boolean;
  onStart(begun: Begun): void;
};

/** For a language in which nothing is written yet: begins with the English page, or with what a machine makes of it. */
export function StartChoices({ language, english, hasTranslator, isWritten, onStart }: StartChoicesProps) {
  const fetcher = useFetcher<FormAnswer<unknown, { title: string; html: string }>>();
  const [asked, setAsked] = useState<'english' | 'machine'>();
  const words = { language: localeNames[language].name };
  const { title, document, html } = english;

  function start(from: 'english' | 'machine') {
    setAsked(undefined);
    if (from === 'english') onStart({ title, text: document ? { document } : { html } });
    // What stands on the page is not asked for again: the form keeps its place.
    else
      void fetcher.submit(
        { intent: 'machine-draft', language },
        { method: 'post', defaultShouldRevalidate: false },
      );
  }
  const choose = (from: 'english' | 'machine') => (isWritten() ? setAsked(from) : start(from));
  const made = fetcher.data?.value;
  const takeDraft = useEffectEvent((draft: { title: string; html: string }) =>
    onStart({ title: draft.title, text: { html: draft.html } }),
  );
  useEffect(() => {
    if (made) takeDraft(made);
  }, [made]);

  return (
    <>
      <Notice
        title={<Text k="written:start.title" values={words} />}
        actions={
          <>
            <Button size="small" variant="secondary" icon={<Copy />} onClick={() => choose('english')}>
              <Text k="written:start.english" />
            </Button>
            {hasTranslator ? (
              <Button
                size="small"
                variant="secondary"
                icon={<Languages />}
                busy={fetcher.state !== 'idle'}
                onClick={() => choose('machine')}
              >
                <Text k="written:start.machine" />
              </Button>
            ) : null}
          </>
        }
        className="mb-6 noscript:hidden"
      >
        <p role="status">{made ? <Text k="written:start.made" /> : <Text k="written:start.text" />}</p>
        <FormMessage answer={{ problem: fetcher.data?.problem }} />
      </Notice>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        onConfirm={() => asked && start(asked)}
        title={<Text k="written:start.replaceTitle" />}
        description={<Text k="written:start.replaceHint" />}
        confirmLabel={<Text k="written:start.replace" />}
        cancelLabel={<Text k="written:start.keep" />}
      />
    </>
  );
}

/** The English page, to be read beside the form of another language. */
export function EnglishPage({ english: { title, html } }: { english: Draft }) {
  const t = useText('written');
  return (
    <section
      lang="en"
      aria-label={t('written:start.beside')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="rounded-card border border-line bg-sheet p-5 xl:sticky xl:top-24 xl:max-h-[calc(100vh-8rem)] xl:overflow-y-auto"
    >
      <h2 className="mb-4 text-xl wrap-anywhere">{title}</h2>
      <PageContent html={html} className="overflow-x-auto" />
    </section>
  );
}
