import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FetcherWithComponents, Form } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { type TextFilters, textsAddress } from './text-filters.ts';
import type { ShownText } from './texts.queries.server.ts';

interface TextDraftProps {
  draft: string;
  language: Locale;
  isBusy: boolean;
  /** While something typed beside it is not saved. */
  isBlocked?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** What a machine made of a text, beside what visitors read, with the two decisions about it. Part of a form that names the text. */
export function TextDraft({ draft, language, isBusy, isBlocked, children }: TextDraftProps) {
  return (
    <div className="grid gap-2 rounded-control border border-hint/35 bg-hint-soft p-3">
      <p className="font-medium text-sm">
        <Text k="translations:draft.label" />
      </p>
      <p lang={language} className="whitespace-pre-wrap break-words">
        {draft}
      </p>
      <input type="hidden" name="draft" value={draft} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="confirm-draft"
          size="small"
          variant="secondary"
          icon={<Check />}
          busy={isBusy}
          disabled={isBlocked}
        >
          <Text k="translations:draft.confirm" />
        </Button>
        <Button
          type="submit"
          name="intent"
          value="discard-draft"
          size="small"
          variant="quiet"
          icon={<Trash2 />}
          busy={isBusy}
          disabled={isBlocked}
        >
          <Text k="translations:draft.discard" />
        </Button>
        {children}
      </div>
    </div>
  );
}

type DraftInListProps = {
  /** Of the list: the draft may be gone before the answer is read. */
  fetcher: Pick<FetcherWithComponents<FormAnswer>, 'Form' | 'state'>;
  text: ShownText & { draft: string };
  language: Locale;
  action: string;
};

/** The same in the list of texts, so that many are decided one after the other. */
export function DraftInList({ fetcher: { Form, state }, text, language, action }: DraftInListProps) {
  const t = useText('translations');
  return (
    <Form
      method="post"
      action={action}
      aria-label={t('translations:draft.of', { key: text.key })}
      className="mt-2 w-full text-left"
    >
      <input type="hidden" name="id" value={text.key} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="revision" value={text.revision} />
      <TextDraft draft={text.draft} language={language} isBusy={state !== 'idle'} />
    </Form>
  );
}

type FoundTextsProps = { filters: TextFilters; hasTranslator: boolean };

/** What can be done about all texts that fit, where they are of one kind: translated, or their drafts decided. */
export function FoundTexts({ filters, hasTranslator }: FoundTextsProps) {
  const { language, kind } = filters;
  const mayTranslate = hasTranslator && language !== 'en' && (kind === 'missing' || kind === 'untranslated');
  if (!mayTranslate && kind !== 'machine') return null;
  return (
    <Form method="post" action={textsAddress(filters)} className="mb-3 flex flex-wrap gap-3">
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="q" value={filters.query} />
      <input type="hidden" name="area" value={filters.area ?? ''} />
      <input type="hidden" name="kind" value={kind} />
      {mayTranslate ? (
        <Button type="submit" name="intent" value="translate-found" variant="secondary">
          <Text k="translations:translateFound" values={{ language: localeNames[language].name }} />
        </Button>
      ) : (
        <>
          <Button type="submit" name="intent" value="confirm-found" icon={<Check />}>
            <Text k="translations:draft.confirmFound" />
          </Button>
          <Button type="submit" name="intent" value="discard-found" variant="secondary" icon={<Trash2 />}>
            <Text k="translations:draft.discardFound" />
          </Button>
        </>
      )}
    </Form>
  );
}
