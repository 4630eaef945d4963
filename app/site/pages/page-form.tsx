import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RichTextDocument } from '../editor/rich-text.ts';
import type { Draft } from './drafts.queries.server.ts';
import { forgetPage, type KeptPage, keptPageKey, readKeptPage } from './page-autosave.ts';
import { PageFields } from './page-fields.tsx';

/** What the fields begin with. */
export interface PageStart {
  title: string;
  slug: string;
  text: { document: RichTextDocument } | { html: string };
  /** Typed before and not saved, so that it is sent though nobody touches it. */
  typed?: RichTextDocument;
  version: number;
  seenSlug: string;
  /** When it was typed, if it was kept in this browser. */
  keptAtMs?: number;
}

type PageFormProps = {
  /** The page's id; none for one that is new. */
  page?: string;
  language: Locale;
  slug: string;
  draft: Draft;
};

/** The form of a page in one language. What was typed there before and not saved stands in it again. */
export function PageForm({ page, language, slug, draft }: PageFormProps) {
  const viewer = useViewer();
  const key = keptPageKey(viewer?.id ?? '', page ?? 'new', language);
  const [opened, setOpened] = useState({ nth: 0, start: startOf(draft, slug) });
  const open = (start: PageStart) => setOpened(({ nth }) => ({ nth: nth + 1, start }));

  useEffect(() => {
    const kept = readKeptPage(key);
    if (kept) setOpened(({ nth, start }) => ({ nth: nth + 1, start: startAgain(kept, start) }));
  }, [key]);

  return (
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
}

const startOf = ({ title, document, html, version }: Draft, slug: string): PageStart => ({
  title,
  slug,
  text: document ? { document } : { html },
  version,
  seenSlug: slug,
});

const startAgain = ({ document, ...kept }: KeptPage, { text }: PageStart): PageStart => ({
  ...kept,
  text: document ? { document } : text,
  typed: document,
});

type KeptNoticeProps = { atMs: number; onDiscard: () => void };

/** What stands in the form was typed before and never saved. */
export function KeptNotice({ atMs, onDiscard }: KeptNoticeProps) {
  const locale = useLocale();
  const wording = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice
      tone="hint"
      announced
      title={<Text k="written:kept.title" />}
      actions={
        <Button size="small" variant="secondary" onClick={onDiscard}>
          <Text k="written:kept.discard" />
        </Button>
      }
    >
      <Text k="written:kept.text" values={{ when: wording.format(atMs) }} />
    </Notice>
  );
}

/** The browser cannot keep it. */
export function NoRoom() {
  return (
    <Notice tone="wrong" announced>
      <Text k="written:kept.noRoom" />
    </Notice>
  );
}

/** The session ended while somebody was writing: says so, and leads back here once they have signed in. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  const wayBack = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <Notice
      tone="hint"
      announced
      actions={
        <ButtonLink to={`/login?${wayBack}`} reloadDocument size="small">
          <Text k="written:form.logIn" />
        </ButtonLink>
      }
    >
      <Text k="written:form.signedOut" />
    </Notice>
  );
}
