import type { ParseKeys } from 'i18next';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import type { Namespace } from './i18next.d.ts';
import type { Locale } from './locales.ts';
import { baseNamespace, splitKey } from './text-overrides.ts';

/**
 * While the server renders, the namespaces that the page really used are collected here, so that exactly those
 * travel to the browser. In the browser there is nothing to collect.
 */
export const UsedNamespaces = createContext<Set<string> | undefined>(undefined);

function useNamespaceRecord(namespace: string): void {
  useContext(UsedNamespaces)?.add(namespace);
}

/** The used texts of the page's locale, for the browser to start with. Must stand after everything that shows text. */
export function PageTexts({ nonce }: { nonce: string | undefined }) {
  const used = useContext(UsedNamespaces);
  const { i18n } = useTranslation();
  if (!used) return null;
  const texts = Object.fromEntries(
    [baseNamespace, ...used].map((namespace) => [
      namespace,
      i18n.getResourceBundle(i18n.language, namespace),
    ]),
  );
  return (
    <script
      id="page-texts"
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so the JSON cannot end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll('<', '\\u003c') }}
    />
  );
}

/** A key with its namespace, as `site:home.title`. */
export type TextKey = ParseKeys<Namespace[]>;

/** The texts of one domain, for attributes and sentences built in code; what stands on the page itself is a `<Text>`. */
export function useText<Name extends Namespace>(namespace: Name) {
  useNamespaceRecord(namespace);
  return useTranslation([namespace, baseNamespace]).t;
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
  const { t } = useTranslation(namespace as Namespace);
  if (components)
    return <Trans t={t as never} i18nKey={k as never} values={values} components={components} />;
  return <>{t(k as never, values as never)}</>;
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
