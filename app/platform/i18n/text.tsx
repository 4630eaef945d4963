import type { ParseKeys } from 'i18next';
import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Namespace } from './i18next.d.ts';
import { baseNamespace } from './instance-options.ts';
import type { Locale } from './locales.ts';
import { useNamespaceRecord } from './page-texts.tsx';
import { splitKey } from './text-overrides.ts';

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
