import { useLocation } from 'react-router';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RichTextDocument } from '../editor/rich-text.ts';
import type { InitialText } from '../editor/rich-text-editor.tsx';

/** What the fields begin with. */
export interface PageStart {
  title: string;
  slug: string;
  text: InitialText;
  /** Typed before and not saved, so that it is sent though nobody touches it. */
  typed?: RichTextDocument;
  /** Put there for its writer to begin with, so that it is sent though nobody touches it. */
  isFilled?: boolean;
  revision: number;
  seenSlug: string;
  /** When it was typed, if it was stored in this browser. */
  keptAtMs?: number;
}

/** What stands in the form was typed before and never saved. */
export function AutosaveNotice({ atMs, onDiscard }: KeptNoticeProps) {
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

/** The browser cannot store it. */
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

type KeptNoticeProps = { atMs: number; onDiscard: () => void };
