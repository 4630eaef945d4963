import { $handleRichTextDrop, caretFromPoint } from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code';
import { $isTableCellNode, $isTableSelection } from '@lexical/table';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { parsedRecord } from '#app/platform/outcome.ts';
import {
  joined,
  linesOf,
  type Unit,
  unitsOfCode,
  unitsOfDocument,
  unitsOfHtml,
  unitsOfLines,
} from './chunks.ts';
import { cleaned, cleanHtml, readInert } from './clean-html.ts';
import { excessOf, namespace } from './rich-text.ts';
import type { RichTextDocument, RichTextNode } from './rich-text-nodes.ts';
import { safeDocument } from './safe-document.ts';
import { isWords, tidyDocument } from './tidy-document.ts';

/** What can be put into the editor at once without it standing still: the figures are in docs/decisions/045-editor.md. */
export const pasteLimits = { characters: 100_000, elements: 1_500 };

export const isTooLong = (text: string): boolean => text.length > pasteLimits.characters;

/** Whether a text is more than is taken at once; every line of it is an element. */
const isTooMuch = (text: string): boolean => isTooLong(text) || countOf(text, /\n/g) > pasteLimits.elements;

/** Tags that are thrown away do not count as elements, but even they take time to be read. */
const mostTags = pasteLimits.elements * 4;

const countOf = (text: string, sign: RegExp) => {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
};

/** HTML as it can be inserted; nothing where it is too much. It is counted before it is looked at closely. */
export function takenHtml(html: string): Document | undefined {
  if (isTooLong(html) || countOf(html, /<[a-z]/gi) > mostTags) return undefined;
  const document = readInert(html);
  // Every cell gets a paragraph of its own.
  const elements = ['*', 'td', 'th'].map((tag) => document.body.getElementsByTagName(tag).length);
  return elements.reduce((sum, count) => sum + count) > pasteLimits.elements ? undefined : cleaned(document);
}

/** What an editor of ours copied, with nothing in it but what we know; nothing where it is too much. */
function takenNodes(nodes: unknown[]): RichTextDocument | undefined {
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

/** What editors of ours copy and drag, and by which a drag says where it comes from. */
const ownFormat = 'application/x-lexical-editor';
const dragFormat = 'application/x-lexical-drag';
/** Fewer lines than this the editor inserts by itself: they may become items of a list. */
const fewLines = 100;
/** A table that goes into the cells of another goes in at once, so that it may have only so many elements. */
const smallTable = 400;

export type PasteRefusal = 'tooMuch' | 'tableInTable';

interface Taking {
  onRefuse: (why: PasteRefusal) => void;
  /** Takes it, at the cursor or where `$place` puts that first. */
  onTake: (units: Unit[], $place?: () => void) => void;
}

/**
 * Looks at everything that comes in from outside, pasted, dropped or inserted by the browser: what is too
 * much is refused, and the rest is cleaned before the editor sees it.
 */
export const registerPaste = (editor: LexicalEditor, { onRefuse, onTake }: Taking) => {
  const take = (event: Event, data: DataTransfer, around: Around, $place?: () => void): boolean => {
    const units = unitsFrom(data, around, $place !== undefined);
    if (units === undefined) return false;
    event.preventDefault();
    if (typeof units === 'string') onRefuse(units);
    else if (units.length > 0) onTake(units, $place);
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) =>
        event instanceof ClipboardEvent &&
        event.clipboardData !== null &&
        take(event, event.clipboardData, $aroundCursor()),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const data = event.dataTransfer;
        if (!data || data.files.length > 0) return false;
        return take(event, data, aroundDrop(event, editor), () =>
          $handleRichTextDrop(emptied(event, data), editor),
        );
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.dataTransfer) return false;
        // A word of the spelling checker, or whatever else browsers insert: its words will do.
        const words = event.dataTransfer.getData('text/plain');
        if (isTooMuch(words)) onRefuse('tooMuch');
        else $getSelection()?.insertRawText(words);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
};

/** What stands around the place where something is to go. */
type Around = 'code' | 'table' | undefined;

/** What was brought, in parts; why it is refused; or nothing where the editor is to take care of it. */
function unitsFrom(
  data: DataTransfer,
  around: Around,
  isDropped: boolean,
): Unit[] | PasteRefusal | undefined {
  const plain = data.getData('text/plain');
  if (around === 'code') return isTooMuch(plain) ? 'tooMuch' : unitsOfCode(linesOf(plain));
  const own = ownNodes(data.getData(ownFormat));
  if (own === 'tooMuch') return own;
  if (own) {
    const document = takenNodes(own);
    return document ? fitting(unitsOfDocument(document, own.every(isWords)), around) : 'tooMuch';
  }
  const html = data.getData('text/html');
  if (html && html !== plain) {
    const document = takenHtml(html);
    return document ? fitting(unitsOfHtml(document), around) : 'tooMuch';
  }
  if (isTooMuch(plain)) return 'tooMuch';
  const lines = linesOf(plain);
  // Browsers would put into the page themselves what is dropped on it.
  return lines.length > fewLines || isDropped ? unitsOfLines(lines) : undefined;
}

function ownNodes(json: string): unknown[] | 'tooMuch' | undefined {
  if (json.length > pasteLimits.characters * 10) return 'tooMuch';
  const { namespace: from, nodes } = parsedRecord(json);
  return from === namespace && Array.isArray(nodes) ? nodes : undefined;
}

/** Nothing but a small table goes into the cells of a table, if it has tables in it at all. */
function fitting(units: Unit[], around: Around): Unit[] | PasteRefusal {
  if (around !== 'table' || !units.some(({ hasTable }) => hasTable)) return units;
  const whole = joined(units);
  return whole && whole.size <= smallTable ? [whole] : 'tableInTable';
}

/** The drop without what it brings: it only puts the cursor there, and takes away what was dragged from here. */
function emptied(event: DragEvent, data: DataTransfer): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData(dragFormat, data.getData(dragFormat) || JSON.stringify({ editorKey: '' }));
  const { clientX, clientY } = event;
  return new DragEvent('drop', { dataTransfer, clientX, clientY });
}

function $aroundCursor(): Around {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return 'table';
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  if ($findMatchingParent(node, $isCodeNode)) return 'code';
  return $findMatchingParent(node, $isTableCellNode) ? 'table' : undefined;
}

function aroundDrop({ clientX, clientY }: DragEvent, editor: LexicalEditor): Around {
  const node = caretFromPoint(clientX, clientY, editor.getRootElement())?.node;
  const element = node instanceof Element ? node : node?.parentElement;
  if (element?.closest('.code-block')) return 'code';
  return element?.closest('td, th') ? 'table' : undefined;
}

const headings = { h2: 'h1', h3: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;

/** On a page headings stand one level below those of the editor, since its title is the first. */
function raiseHeadings(document: Document): void {
  for (const [tag, raised] of Object.entries(headings))
    for (const element of document.body.querySelectorAll<HTMLElement>(tag)) {
      const heading = document.createElement(raised);
      heading.style.textAlign = element.style.textAlign;
      heading.append(...element.childNodes);
      element.replaceWith(heading);
    }
}

/** The HTML of a page as the editor reads it. */
export function pageHtml(html: string): Document {
  const document = cleanHtml(html);
  raiseHeadings(document);
  return document;
}
