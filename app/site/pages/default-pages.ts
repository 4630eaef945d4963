import type { Locale } from '#app/platform/i18n/locales.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';

type DocumentKey = Extract<TextKey, `documents:${string}`>;

/** A text in any language, with the name of the site filled in. */
export type DocumentText = (locale: Locale, key: DocumentKey) => string;

export interface DefaultPage {
  slug: string;
  title: string;
  content: string;
}

interface Part {
  title: DocumentKey;
  text: DocumentKey;
}

interface Outline {
  slug: string;
  title: DocumentKey;
  intro: DocumentKey;
  /** Whether it binds somebody, so that the operator has to read it before anyone else does. */
  isTemplate: boolean;
  parts: Part[];
}

const terms = ['account', 'payment', 'content', 'conduct', 'service', 'ending'] as const;
const privacy = [
  'account',
  'learning',
  'sessions',
  'cookies',
  'payments',
  'others',
  'deletion',
  'rights',
] as const;
const about = ['method', 'texts', 'marking'] as const;

const outlines: Outline[] = [
  {
    slug: 'terms',
    title: 'documents:terms.title',
    intro: 'documents:terms.intro',
    isTemplate: true,
    parts: terms.map((part) => ({
      title: `documents:terms.${part}.title`,
      text: `documents:terms.${part}.text`,
    })),
  },
  {
    slug: 'privacy',
    title: 'documents:privacy.title',
    intro: 'documents:privacy.intro',
    isTemplate: true,
    parts: privacy.map((part) => ({
      title: `documents:privacy.${part}.title`,
      text: `documents:privacy.${part}.text`,
    })),
  },
  {
    slug: 'about',
    title: 'documents:about.title',
    intro: 'documents:about.intro',
    isTemplate: false,
    parts: about.map((part) => ({
      title: `documents:about.${part}.title`,
      text: `documents:about.${part}.text`,
    })),
  },
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The pages that a new site begins with, in one language. */
export function defaultPages(textOf: DocumentText, locale: Locale): DefaultPage[] {
  const read = (key: DocumentKey) => escaped(textOf(locale, key));
  return outlines.map(({ slug, title, intro, isTemplate, parts }) => ({
    slug,
    title: textOf(locale, title),
    content: [
      `<p>${read(intro)}</p>`,
      ...(isTemplate ? [`<blockquote><p>${read('documents:template')}</p></blockquote>`] : []),
      ...parts.map((part) => `<h2>${read(part.title)}</h2><p>${read(part.text)}</p>`),
      `<h2>${read('documents:contact.title')}</h2>`,
      `<p>${read('documents:contact.text')} <a href="/contact">${read('documents:contact.link')}</a></p>`,
    ].join('\n'),
  }));
}
