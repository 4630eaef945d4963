import type { i18n, ParseKeys, TFunction } from 'i18next';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import type { Namespace } from './i18next.d.ts';
import type { Locale } from './locales.ts';
import { baseNamespace, splitKey, textsAddress } from './text-overrides.ts';

/** What the server knows of a page's texts while it renders it. */
interface RenderedTexts {
  /** The namespaces that the page really used: exactly those travel to the browser. */
  used: Set<string>;
  speak: Speak;
  /** The version of a namespace, for whoever fetches it; without it the texts themselves are sent. */
  versionOf?: (namespace: string) => string;
}

/** In the browser there is nothing to collect. */
export const RenderedTextsContext = createContext<RenderedTexts | undefined>(undefined);

function useNamespaceRecord(namespace: string): void {
  useContext(RenderedTextsContext)?.used.add(namespace);
}

/**
 * The used texts of the page's locale, for the browser to start with, or their names, for it to take from its cache. Must
 * stand after everything that shows text.
 */
export function PageTexts({ nonce }: { nonce: string | undefined }) {
  const rendered = useContext(RenderedTextsContext);
  const { i18n } = useTranslation();
  if (!rendered) return null;
  const { versionOf } = rendered;
  const used = [...new Set([baseNamespace, ...rendered.used])];
  const texts = versionOf
    ? []
    : used.map((namespace) => [namespace, i18n.getResourceBundle(i18n.language, namespace)]);
  const named = versionOf && used.map((namespace) => `${namespace}?v=${versionOf(namespace)}`);
  for (const name of named ?? [])
    preload(textsAddress(i18n.language, name), { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <script
      id="page-texts"
      type="application/json"
      nonce={nonce}
      data-names={named?.join(' ')}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so the JSON cannot end the element
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c'),
      }}
    />
  );
}

/** Says a text, by its key and what is put into it. */
type Speak = (key: string, values?: object) => string;

/** So many sentences of one locale are remembered, then they are said anew. */
const mostRemembered = 5_000;

const speakers = new WeakMap<i18n, Speak>();

/** For an instance whose texts never change, as the server's: what was once said with the same values is not put together again. */
export function speakerOf(instance: i18n): Speak {
  const made = speakers.get(instance);
  if (made) return made;
  const remembered = new Map<string, string>();
  const speak: Speak = (key, values) => {
    const wish = values ? key + JSON.stringify(values) : key;
    const known = remembered.get(wish);
    if (known !== undefined) return known;
    const text = String(instance.t(key as never, values as never));
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(wish, text);
    return text;
  };
  speakers.set(instance, speak);
  return speak;
}

/** In the browser texts arrive and change while the page is open; the server has them all and need not look after that. */
function useSpeaker(namespaces: string | string[]): Speak {
  const speak = useContext(RenderedTextsContext)?.speak;
  if (speak) return speak;
  // biome-ignore lint/correctness/useHookAtTopLevel: a page is rendered by one of the two, never by both in turn
  return useTranslation(namespaces as never).t as unknown as Speak;
}

/** A key with its namespace, as `site:home.title`. */
export type TextKey = ParseKeys<Namespace[]>;

/** The texts of one domain, for attributes and sentences built in code; what stands on the page itself is a `<Text>`. */
export function useText<Name extends Namespace>(namespace: Name) {
  useNamespaceRecord(namespace);
  return useSpeaker([namespace, baseNamespace]) as unknown as TFunction<[Name, typeof baseNamespace]>;
}

/** The language of the texts as they are now: somebody may have chosen another one since the page came. */
export const useLocale = () => useTranslation().i18n.language as Locale;

interface TextProps {
  k: TextKey;
  values?: Record<string, string | number>;
  /** Elements for the tags in the text: `<a>…</a>` is wrapped in `components.a`. */
  components?: Record<string, ReactElement>;
}

/** A text of the interface. It knows its key, so that it can be found and changed where it stands. */
export function Text({ k, values, components }: TextProps) {
  const [namespace] = splitKey(k);
  useNamespaceRecord(namespace);
  const t = useSpeaker(namespace);
  if (components)
    return <Trans t={t as never} i18nKey={k as never} values={values} components={components} />;
  return <>{t(k, values)}</>;
}

type OtherLanguageProps = {
  locale: Locale;
  /** What the children speak: it is fetched before they change their language. */
  namespaces: Namespace[];
  children: ReactNode;
};

/** Shows a part of the page in another language than the rest of it, as soon as its texts are there. */
export function OtherLanguage({ locale, namespaces, children }: OtherLanguageProps) {
  const { i18n } = useTranslation();
  const [other, setOther] = useState<typeof i18n>();
  const wanted = namespaces.join(' ');
  useEffect(() => {
    let isWanted = true;
    const copy = i18n.cloneInstance({ lng: locale });
    void copy
      .changeLanguage(locale)
      .then(() => copy.loadNamespaces(wanted.split(' ')))
      .then(() => isWanted && setOther(copy));
    return () => {
      isWanted = false;
    };
  }, [i18n, locale, wanted]);
  const speaks = other?.language === locale ? other : i18n;
  return <I18nextProvider i18n={speaks}>{children}</I18nextProvider>;
}
