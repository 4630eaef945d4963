import { useEffect, useState } from 'react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Draft } from './drafts.queries.server.ts';
import { type AutosavedPage, autosavedPageKey, forgetPage, readAutosavedPage } from './page-autosave.ts';
import { PageFields } from './page-fields.tsx';
import type { PageStart } from './page-notices.tsx';
import { EnglishPage, StartChoices } from './page-start.tsx';

type PageFormProps = {
  /** The page's id; none for one that is new. */
  page?: string;
  language: Locale;
  slug: string;
  draft: Draft;
  /** The English page, for a form of another language. */
  english?: Draft;
  hasTranslator?: boolean;
};

/** The form of a page in one language. What was typed there before and not saved stands in it again. */
export function PageEditor({ page, language, slug, draft, english, hasTranslator = false }: PageFormProps) {
  const viewer = useViewer();
  const key = autosavedPageKey(viewer?.id ?? '', page ?? 'new', language);
  const [opened, setOpened] = useState({ nth: 0, start: startOf(draft, slug) });
  const open = (start: PageStart) => setOpened(({ nth }) => ({ nth: nth + 1, start }));

  useEffect(() => {
    const kept = readAutosavedPage(key);
    if (kept) setOpened(({ nth, start }) => ({ nth: nth + 1, start: startAgain(kept, start) }));
  }, [key]);

  const fields = (
    <PageFields
      key={opened.nth}
      {...{ page, language }}
      start={opened.start}
      keptUnder={key}
      onDiscard={() => {
        forgetPage(key);
        open(startOf(draft, slug));
      }}
      onTakeTheirs={(theirs) => {
        forgetPage(key);
        open(startOf(theirs, theirs.slug));
      }}
    />
  );
  if (!english) return fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        {draft.revision === 0 ? (
          <StartChoices
            {...{ language, english, hasTranslator }}
            isWritten={() => readAutosavedPage(key) !== undefined}
            onStart={({ title, text }) =>
              open({
                ...{ title, slug, text, revision: draft.revision, seenSlug: slug, isFilled: true },
                typed: 'document' in text ? text.document : undefined,
              })
            }
          />
        ) : null}
        {fields}
      </div>
      <EnglishPage english={english} />
    </div>
  );
}

const startOf = ({ title, document, html, revision }: Draft, slug: string): PageStart => ({
  title,
  slug,
  text: document ? { document } : { html },
  revision,
  seenSlug: slug,
});

const startAgain = ({ document, ...kept }: AutosavedPage, { text }: PageStart): PageStart => ({
  ...kept,
  text: document ? { document } : text,
  typed: document,
});
