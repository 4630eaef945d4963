import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { baseNamespace } from './instance-options.ts';

/**
 * While the server renders, the namespaces that the page really used are collected here, so that exactly those
 * travel to the browser. In the browser there is nothing to collect.
 */
export const UsedNamespaces = createContext<Set<string> | undefined>(undefined);

export function useNamespaceRecord(namespace: string): void {
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
