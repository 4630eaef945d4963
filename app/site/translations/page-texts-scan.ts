// While texts are edited in place, each carries a number that nobody sees, by which its key is found again.

const edge = '\u2063';
const [zero, one] = ['\u200b', '\u200c'];
const mark = new RegExp(`${edge}([${zero}${one}]+)${edge}`, 'g');

/** Gives numbers to keys, and keys back for texts that carry them. */
export function markedTexts() {
  const keys: string[] = [];
  const numbers = new Map<string, number>();
  return {
    /** The text with the number of its key before it. */
    mark(key: string, text: string): string {
      const number = numbers.get(key) ?? keys.push(key) - 1;
      numbers.set(key, number);
      const bits = number.toString(2).replaceAll('0', zero).replaceAll('1', one);
      return edge + bits + edge + text;
    },
    /** The keys of all texts in a piece of the page, in order, each once. */
    keysIn(shown: string): string[] {
      const found = [...shown.matchAll(mark)].map(([, bits = '']) =>
        Number.parseInt(bits.replaceAll(zero, '0').replaceAll(one, '1'), 2),
      );
      return [...new Set(found.flatMap((number) => keys[number] ?? []))];
    },
  };
}

/** The text without any number. */
export const unmarked = (shown: string) => shown.replaceAll(mark, '');

/** Whether a piece of the page may carry one; cheap, because every piece is asked. */
export const mayBeMarked = (shown: string | null) => shown?.includes(edge) ?? false;

/** A text that stands on the page, or in a label that is only heard or shown at times. */
export interface TextOnPage {
  key: string;
  words: string;
  isLabel: boolean;
}

interface Known {
  keys: string[];
  text: string;
}

/** What belongs to the editing itself. */
const own = '[data-edit-ui]';
const labels = ['aria-label', 'title', 'placeholder', 'alt'] as const;
const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Inside these a text needs no stop of its own; what is hidden must not have one. */
const reachedOtherwise = 'a[href], button, summary, [aria-hidden="true"], label';

const isOwn = (element: Element) =>
  element.closest(own) !== null || element.closest('[role="dialog"]')?.querySelector(own) != null;

/** Finds the texts of the page by the numbers they carry, takes the numbers out of it, and keeps in mind what stood where. */
export function scanPage(marks: ReturnType<typeof markedTexts>) {
  const texts = new WeakMap<Node, Known>();
  const attributes = new WeakMap<Element, Map<string, Known>>();
  const outlined = new Set<HTMLElement>();

  function readText(node: Text): void {
    if (!mayBeMarked(node.nodeValue)) return;
    const shown = node.nodeValue ?? '';
    const known = { keys: marks.keysIn(shown), text: unmarked(shown) };
    texts.set(node, known);
    node.nodeValue = known.text;
    const parent = node.parentElement;
    if (!parent || parent.dataset.textEdit || isOwn(parent)) return;
    parent.dataset.textEdit = parent.matches(reachable) || parent.closest(reachedOtherwise) ? 'own' : 'added';
    if (parent.dataset.textEdit === 'added') parent.tabIndex = 0;
    outlined.add(parent);
  }

  function readLabels(element: Element): void {
    for (const name of labels) {
      const shown = element.getAttribute(name);
      if (!mayBeMarked(shown) || shown === null) continue;
      const known = { keys: marks.keysIn(shown), text: unmarked(shown) };
      attributes.set(element, (attributes.get(element) ?? new Map()).set(name, known));
      element.setAttribute(name, known.text);
    }
  }

  function walk(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) readLabels(node);
      else if (node instanceof Text) readText(node);
    }
  }

  /** What is known of a piece of the page, unless it says something else by now. */
  const stillOf = (known: Known | undefined, shown: string | null) =>
    known && known.text === shown ? known : undefined;

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) walk(node);
      else if (target instanceof Text) readText(target);
      else if (target instanceof Element) readLabels(target);
    }
  });
  const onFormData = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData.entries()])
      if (typeof value === 'string' && mayBeMarked(value)) formData.set(name, unmarked(value));
  };

  return {
    start(): void {
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: [...labels],
      });
      // What a text gave to a form as a first value is sent as it reads.
      document.addEventListener('formdata', onFormData, true);
    },
    stop(): void {
      observer.disconnect();
      document.removeEventListener('formdata', onFormData, true);
      for (const element of outlined) {
        if (element.dataset.textEdit === 'added') element.removeAttribute('tabindex');
        delete element.dataset.textEdit;
      }
    },
    /** The keys of the texts directly in an element. */
    keysOf: (element: Element): string[] => [
      ...new Set(
        [...element.childNodes].flatMap((node) => stillOf(texts.get(node), node.nodeValue)?.keys ?? []),
      ),
    ],
    /** Every text of the page, each once, in the order of the page. */
    list(): TextOnPage[] {
      const found = new Map<string, TextOnPage>();
      const add = (known: Known | undefined, isLabel: boolean) => {
        for (const key of known?.keys ?? [])
          if (!found.has(key)) found.set(key, { key, words: known?.text.trim() ?? '', isLabel });
      };
      const walker = document.createTreeWalker(
        document.body,
        NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        (node) =>
          node instanceof Element && isOwn(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Text) add(stillOf(texts.get(node), node.nodeValue), false);
        else if (node instanceof Element)
          for (const [name, known] of attributes.get(node) ?? [])
            add(stillOf(known, node.getAttribute(name)), true);
      }
      return [...found.values()];
    },
  };
}
