import type { i18n } from 'i18next';
import {
  type ComponentType,
  type ContextType,
  createContext,
  createElement,
  type ReactElement,
  type Ref,
  useContext,
} from 'react';
import { I18nextProvider } from 'react-i18next';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { RenderedTextsContext } from './i18n/text.tsx';

type RenderToString = (element: ReactElement, options: { identifierPrefix: string }) => string;

interface Renderer {
  instance: i18n;
  renderToString: RenderToString;
}

/** Given on the server alone. */
export const PartRendererContext = createContext<Renderer | undefined>(undefined);

type RememberedPartProps<Props extends object> = {
  as: 'div' | 'fieldset' | 'li' | 'ul';
  /**
   * What stands in that element. On the server it must know nothing but its props and the texts: no place, no person, no other
   * context, and no id of its own. What is not JSON in its props, as a handler, must not change what it shows.
   */
  part: ComponentType<Props>;
  props: Props;
  className?: string;
  'aria-label'?: string;
  'data-file'?: string;
  ref?: Ref<HTMLLIElement>;
};

/**
 * A part of a page that is the same for everybody who gets the same props. The server remembers its HTML: most of what a page
 * of a list costs is React writing rows that it has written before. The browser renders it as any other part.
 */
export function RememberedPart<Props extends object>({
  as,
  part: Part,
  props,
  ...host
}: RememberedPartProps<Props>) {
  const renderer = useContext(PartRendererContext);
  const texts = useContext(RenderedTextsContext);
  const navigation = useContext(NavigationContext);
  if (!renderer || !texts) return createElement(as, host as never, <Part {...props} />);
  const { html, namespaces } = rememberedHtml({ ...renderer, texts, navigation }, Part, props);
  for (const namespace of namespaces) texts.used.add(namespace);
  return createElement(as, { ...host, dangerouslySetInnerHTML: { __html: html } } as never);
}

interface Html {
  html: string;
  namespaces: readonly string[];
}

/** So many parts of one locale; then the oldest go. A row takes about 2 KB. */
const mostRemembered = 1_000;

const remembered = new WeakMap<i18n, Map<unknown, Map<string, Html>>>();
const idPrefix = 'part';

interface Given extends Renderer {
  texts: ContextType<typeof RenderedTextsContext>;
  navigation: ContextType<typeof NavigationContext>;
}

function rememberedHtml<Props extends object>(given: Given, Part: ComponentType<Props>, props: Props): Html {
  const { instance, renderToString, texts, navigation } = given;
  const parts = entryOf(
    entryOf(remembered, instance, () => new Map()),
    Part,
    () => new Map<string, Html>(),
  );
  const found = entryOf(parts, navigation.basename + JSON.stringify(props), () => {
    const used = new Set<string>();
    const html = renderToString(
      <I18nextProvider i18n={instance}>
        <RenderedTextsContext.Provider value={texts && { ...texts, used }}>
          <NavigationContext.Provider value={navigation}>
            <Part {...props} />
          </NavigationContext.Provider>
        </RenderedTextsContext.Provider>
      </I18nextProvider>,
      { identifierPrefix: idPrefix },
    );
    if (html.includes(`_${idPrefix}`)) throw new Error('a remembered part has an id of its own');
    return { html, namespaces: [...used] };
  });
  const [oldest] = parts.keys();
  if (parts.size > mostRemembered && oldest !== undefined) parts.delete(oldest);
  return found;
}

function entryOf<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
