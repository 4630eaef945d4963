import type { FrameIntent } from './frame-failures.ts';
import { type FormValues, type FrameEntry, typedAnnouncement, typedMenuRow } from './frame-values.ts';
import type { SiteRows } from './site-frame.ts';

/** What one form of a page holds, typed or stored, with what it asks for when it is sent. */
export interface TypedForm {
  kind: string;
  id: string;
  values: FormValues;
}

/** Stored rows as the forms hold them before anything is typed. */
export const untyped = (kind: FrameIntent, entries: FrameEntry[]): TypedForm[] =>
  entries.map(({ id, values }) => ({ kind, id, values }));

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
