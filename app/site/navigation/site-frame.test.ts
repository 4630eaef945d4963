import { describe, expect, test } from 'vitest';
import { type SiteRows, siteFrame } from './site-frame.ts';

const now = new Date('2026-05-01T12:00:00Z');
const empty: SiteRows = {
  headerItems: [],
  footerItems: [],
  socialLinks: [],
  footerSocialLinks: [],
  announcements: [],
};
const frameOf = (rows: Partial<SiteRows>, locale: 'en' | 'pl' = 'pl') =>
  siteFrame({ ...empty, ...rows }, locale, now);
const item = (url: string, more = {}) => ({ title: 'Offer', url, isExternal: false, titles: {}, ...more });

describe('menus', () => {
  test('an item has the title of the language, else the English one', () => {
    const headerItems = [
      item('/a', { titles: { pl: 'Oferta' } }),
      item('/b', { titles: { de: 'Angebot' } }),
      item('/c', { titles: { pl: ' ' } }),
    ];
    expect(frameOf({ headerItems }).header.items.map(({ title }) => title)).toEqual([
      'Oferta',
      'Offer',
      'Offer',
    ]);
  });

  test('an item with an address that could do harm is not shown', () => {
    const items = [item('javascript:alert(1)'), item('/contact'), item('//elsewhere.example')];
    expect(frameOf({ headerItems: items }).header.items.map(({ url }) => url)).toEqual(['/contact']);
    expect(frameOf({ footerItems: items }).footer.items.map(({ url }) => url)).toEqual(['/contact']);
  });

  test('what opens in a new tab stays marked', () => {
    const headerItems = [item('https://blog.example/', { isExternal: true }), item('/')];
    expect(frameOf({ headerItems }).header.items.map(({ isExternal }) => isExternal)).toEqual([true, false]);
  });
});

describe('logo', () => {
  test('is our own until settings were saved, and a letter when they name none', () => {
    expect(frameOf({}).header.logo).toEqual({ kind: 'own' });
    expect(frameOf({ header: { logoUrl: null } }).header.logo).toEqual({ kind: 'letter' });
    expect(frameOf({ footer: { logoUrl: null } }).footer.logo).toEqual({ kind: 'own' });
  });

  test('is a picture of this site', () => {
    const logo = { kind: 'image', url: '/media/images/a.webp' };
    expect(frameOf({ header: { logoUrl: ' /media/images/a.webp ' } }).header.logo).toEqual(logo);
    expect(frameOf({ footer: { logoUrl: '/media/images/a.webp' } }).footer.logo).toEqual(logo);
  });

  test.each(['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'javascript:alert(1)', '#a'])(
    'is never %s',
    (logoUrl) => expect(frameOf({ header: { logoUrl } }).header.logo).toEqual({ kind: 'letter' }),
  );
});

describe('top bar', () => {
  const topbar = (phoneNumber: string | null, chatLink: string | null) =>
    frameOf({ topbar: { phoneNumber, chatLink } }).topbar;

  test('a number can be dialled as it is written', () => {
    expect(topbar(' +48 (22) 123-45 ', null).phone).toEqual({
      number: '+48 (22) 123-45',
      url: 'tel:+482212345',
    });
  });

  test('without a number nothing can be dialled', () => {
    for (const number of [null, '', '  ', 'none']) expect(topbar(number, null).phone).toBeUndefined();
  });

  test('the chat is at its usual place unless another safe one is named', () => {
    expect(frameOf({}).topbar.chatLink).toBe('/chat');
    expect(topbar(null, 'javascript:alert(1)').chatLink).toBe('/chat');
    expect(topbar(null, 'https://chat.example/').chatLink).toBe('https://chat.example/');
  });
});

describe('social links', () => {
  const links = [
    { platform: 'Video', url: 'javascript:alert(1)' },
    { platform: 'video', url: 'https://video.example/' },
    { platform: 'VIDEO', url: 'https://again.example/' },
  ];

  test('stand once per platform, with the first address that does no harm', () => {
    expect(frameOf({ socialLinks: links }).socialLinks).toEqual([links[1]]);
  });

  test('of an icon in the footer only its lines are left', () => {
    const icon = '<svg onload="alert(1)"><path d="M0 0h24"/></svg>';
    const footerSocialLinks = links.map((link) => ({ ...link, icon }));
    expect(frameOf({ footerSocialLinks }).footer.socialLinks).toEqual([
      { ...links[1], icon: { paths: ['M0 0h24'], viewBox: '0 0 24 24', isOutline: false } },
    ]);
  });
});

describe('announcement', () => {
  const line = (more: object) => ({
    link: null,
    fromAt: null,
    untilAt: null,
    texts: { en: 'News' },
    ...more,
  });
  const shown = (...announcements: SiteRows['announcements']) => frameOf({ announcements }).announcement;

  test('is shown from its beginning until just before its end', () => {
    const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
    expect(shown(line({}))).toEqual({ text: 'News' });
    expect(shown(line({ fromAt: now, untilAt: after }))).toEqual({ text: 'News' });
    expect(shown(line({ fromAt: after }))).toBeUndefined();
    expect(shown(line({ fromAt: before, untilAt: now }))).toBeUndefined();
  });

  test('is the newest of those that count now', () => {
    const over = line({ untilAt: now, texts: { en: 'Over' } });
    expect(shown(over, line({ texts: { en: 'Now' } }), line({}))).toEqual({ text: 'Now' });
  });

  test('speaks the language of the page, else English, and leads nowhere harmful', () => {
    expect(shown(line({ texts: { en: 'News', pl: 'Nowości' }, link: '/page/news' }))).toEqual({
      text: 'Nowości',
      link: '/page/news',
    });
    expect(shown(line({ link: 'javascript:alert(1)' }))).toEqual({ text: 'News', link: undefined });
    expect(shown(line({ texts: { de: 'Neues' } }))).toBeUndefined();
  });
});
