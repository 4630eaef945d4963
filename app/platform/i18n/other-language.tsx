import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Namespace } from './i18next.d.ts';
import type { Locale } from './locales.ts';

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
