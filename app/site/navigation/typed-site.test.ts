import { describe, expect, it } from 'vitest';
import { fieldValues, languageValues, textField, titleField } from './form-values.ts';
import { type SiteRows, siteFrame } from './site-frame.ts';
import { withTypedBanner, withTypedFooter, withTypedHeader } from './unsaved-site.ts';

const now = new Date('2026-05-10T12:00:00Z');
const site: SiteRows = {
  headerItems: [],
  footerItems: [],
  socialLinks: [],
  footerSocialLinks: [],
  announcements: [],
};
const item = { title: 'Prices', url: '/#pricing', isExternal: true, titles: { de: 'Preise' } };

const menuValues = ({ titles, ...fields }: typeof item) => ({
  ...languageValues(titles, titleField),
  ...fieldValues(fields),
});
const announcementValues = ({ texts, ...fields }: { texts: { en: string } }) => ({
  ...languageValues(texts, textField),
  ...fieldValues(fields),
});

describe('the preview', () => {
  it('shows the header that is typed, in the chosen language, as the site would', () => {
    const forms = [
      { kind: 'save-header', id: 'header', values: { phoneNumber: '+48 1', chatLink: 'javascript:x' } },
      { kind: 'edit-item', id: '1', values: menuValues(item) },
      { kind: 'edit-item', id: '2', values: { ...menuValues(item), url: 'javascript:alert(1)' } },
    ];
    const { header, topbar } = siteFrame(withTypedHeader(site, forms), 'de', now);
    expect(header).toEqual({
      logo: { kind: 'own' },
      items: [{ title: 'Preise', url: '/#pricing', isExternal: true }],
    });
    expect(topbar).toEqual({ phone: { number: '+48 1', url: 'tel:+481' }, chatLink: '/chat' });
    const saved = { ...site, header: { logoUrl: null } };
    expect(siteFrame(withTypedHeader(saved, forms), 'de', now).header.logo).toEqual({ kind: 'letter' });
  });

  it('shows the footer that is typed, with icons that were read', () => {
    const forms = [
      { kind: 'save-footer', id: 'footer', values: { logoUrl: '/media/images/a-320.webp' } },
      { kind: 'edit-item', id: '1', values: menuValues(item) },
      { kind: 'edit-link', id: '2', values: { platform: 'X', url: 'https://x.example/', icon: 'M0 0L1 1' } },
    ];
    const { footer } = siteFrame(withTypedFooter(site, forms), 'en', now);
    expect(footer).toMatchObject({
      logo: { kind: 'image', url: '/media/images/a-320.webp' },
      items: [{ title: 'Prices' }],
      socialLinks: [{ platform: 'X', icon: { paths: ['M0 0L1 1'] } }],
    });
  });

  it('shows the announcement that is being typed, else the one whose time it is', () => {
    const row = { link: '/', isOn: true, fromAt: null, untilAt: null, texts: { en: 'Now' } };
    const planned = { ...row, isOn: false, fromAt: new Date('2027-01-01'), texts: { en: 'Planned' } };
    const forms = [
      { kind: 'edit-announcement', id: '1', values: announcementValues(planned) },
      { kind: 'edit-announcement', id: '2', values: announcementValues(row) },
    ];
    expect(siteFrame(withTypedBanner(site, forms), 'en', now).announcement).toMatchObject({ text: 'Now' });
    expect(siteFrame(withTypedBanner(site, forms, '1'), 'pl', now).announcement).toEqual({
      text: 'Planned',
      link: '/',
    });
  });
});
