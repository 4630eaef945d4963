import { excessOf } from '../../editor/rich-text-limits.ts';
import type { RichTextDocument, RichTextNode } from '../../editor/rich-text-nodes.ts';
import { safeDocument } from '../../editor/safe-document.ts';
import { tidyDocument } from '../../editor/tidy-document.ts';
import { cleaned, readInert } from './clean-html.ts';

/** What can be put into the editor at once without it standing still: the figures are in docs/decisions/045-editor.md. */
export const pasteLimits = { characters: 100_000, elements: 1_500 };

export const isTooLong = (text: string): boolean => text.length > pasteLimits.characters;

/** Whether a text is more than is taken at once; every line of it is an element. */
export const isTooMuch = (text: string): boolean =>
  isTooLong(text) || countOf(text, /\n/g) > pasteLimits.elements;

/** Tags that are thrown away do not count as elements, but even they take time to be read. */
const mostTags = pasteLimits.elements * 4;

const countOf = (text: string, sign: RegExp) => {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
};

/** HTML as it can be put in; nothing where it is too much. It is counted before it is looked at closely. */
export function takenHtml(html: string): Document | undefined {
  if (isTooLong(html) || countOf(html, /<[a-z]/gi) > mostTags) return undefined;
  const document = readInert(html);
  // Every cell gets a paragraph of its own.
  const elements = ['*', 'td', 'th'].map((tag) => document.body.getElementsByTagName(tag).length);
  return elements.reduce((sum, count) => sum + count) > pasteLimits.elements ? undefined : cleaned(document);
}

/** What an editor of ours copied, with nothing in it but what we know; nothing where it is too much. */
export function takenNodes(nodes: unknown[]): RichTextDocument | undefined {
  if (excessOf(nodes)) return undefined;
  const document = safeDocument(tidyDocument({ root: { children: nodes } }));
  const { characters, elements } = sizeOf(document.root.children);
  return characters > pasteLimits.characters || elements > pasteLimits.elements ? undefined : document;
}

function sizeOf(nodes: readonly RichTextNode[]): typeof pasteLimits {
  const size = { characters: 0, elements: 0 };
  for (const node of nodes) {
    if (node.type === 'text') size.characters += node.text.length;
    else size.elements += 1;
    const inside = 'children' in node ? sizeOf(node.children) : { characters: 0, elements: 0 };
    size.characters += inside.characters;
    size.elements += inside.elements;
  }
  return size;
}
