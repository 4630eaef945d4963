import { useEffect, useRef, useState } from 'react';
import { useFetchers } from 'react-router';
import { lostForms } from './deleted-row-edits.tsx';
import { type FormValues, type FrameEntry, typedAnnouncement, typedMenuRow } from './form-values.ts';
import type { FrameIntent } from './navigation.forms.ts';
import type { SiteRows } from './site-frame.ts';

/** What one form of a page holds, typed or stored, with what it asks for when it is sent. */
export interface TypedForm {
  kind: string;
  id: string;
  values: FormValues;
}

const valuesOf = (forms: TypedForm[], kind: FrameIntent) =>
  forms.filter((form) => form.kind === kind).map(({ values }) => values);

const typedLink = ({ platform = '', url = '', icon }: FormValues) => ({ platform, url, icon: icon ?? null });

/** The site with the header that is typed. A logo that was never chosen is our own mark, also while others are typed. */
export function withTypedHeader(site: SiteRows, forms: TypedForm[]): SiteRows {
  const [{ logoUrl = '', phoneNumber = '', chatLink = '' } = {}] = valuesOf(forms, 'save-header');
  return {
    ...site,
    header: logoUrl || site.header ? { logoUrl } : undefined,
    topbar: { phoneNumber, chatLink },
    headerItems: valuesOf(forms, 'edit-item').map(typedMenuRow),
  };
}

/** The site with the footer that is typed. */
export function withTypedFooter(site: SiteRows, forms: TypedForm[]): SiteRows {
  const [{ logoUrl = '' } = {}] = valuesOf(forms, 'save-footer');
  return {
    ...site,
    footer: { logoUrl },
    footerItems: valuesOf(forms, 'edit-item').map(typedMenuRow),
    footerSocialLinks: valuesOf(forms, 'edit-link').map(typedLink),
  };
}

/**
 * The site with the top bar and the announcement that are typed: the announcement in which somebody typed last, whether it is
 * its time or not, else the one whose time it is.
 */
export function withTypedBanner(site: SiteRows, forms: TypedForm[], lastId?: string): SiteRows {
  const edited = forms.find(({ kind, id }) => kind === 'edit-announcement' && id === lastId);
  const announcements = edited
    ? [{ ...typedAnnouncement(edited.values), fromAt: null, untilAt: null }]
    : valuesOf(forms, 'edit-announcement')
        .map(typedAnnouncement)
        .filter(({ isOn }) => isOn);
  return { ...site, socialLinks: valuesOf(forms, 'edit-link').map(typedLink), announcements };
}

type Typed = { forms: TypedForm[]; lastId?: string };

/**
 * What the forms of the page hold right now, in the order in which they stand there, and which was typed in
 * last. A row that somebody else deletes goes from the page; the edits of such a deleted row are in `lost`
 * until they are dismissed.
 */
export function useTypedForms(rows: Partial<Record<FrameIntent, FrameEntry[]>>) {
  const stored = Object.entries(rows).flatMap(([kind, entries]) =>
    entries.map(({ id, values }): TypedForm => ({ kind, id, values })),
  );
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [lost, setLost] = useState<TypedForm[]>([]);
  const seen = useRef({ stored, forms: [] as TypedForm[] });
  const takenAway = useTakenAway();

  // After every change of the page: a form may have come, gone, moved, or got other contents.
  useEffect(() => {
    const forms = readForms(root.current);
    const gone = lostForms(seen.current, forms, takenAway);
    seen.current = { stored, forms };
    if (gone.length > 0) setLost((before) => [...before, ...gone]);
    setTyped((before) => (isSame(before?.forms, forms) ? before : { ...before, forms }));
  });

  useEffect(() => {
    const page = root.current;
    const read = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-id]') : null;
      const forms = readForms(page);
      seen.current = { ...seen.current, forms };
      setTyped({ forms, lastId: form?.dataset.id });
    };
    page?.addEventListener('input', read);
    return () => page?.removeEventListener('input', read);
  }, []);

  const dismiss = (id: string) => setLost((before) => before.filter((form) => form.id !== id));
  return { root, forms: typed?.forms ?? stored, lastId: typed?.lastId, lost, dismiss };
}

/** The rows that were deleted or renamed from here: nobody has to be notified of those. */
function useTakenAway(): ReadonlySet<string> {
  const ids = useRef(new Set<string>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { formData } of fetchers) {
      const intent = String(formData?.get('intent') ?? '');
      if (intent.startsWith('delete-') || intent === 'edit-named')
        ids.current.add(String(formData?.get('id')));
    }
  }, [fetchers]);
  return ids.current;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function readForms(page: HTMLElement | null): TypedForm[] {
  return [...(page?.querySelectorAll<HTMLFormElement>('form[data-id]') ?? [])].map((form) => ({
    kind: form.dataset.kind ?? '',
    id: form.dataset.id ?? '',
    values: Object.fromEntries(
      [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  }));
}
