import {
  $handleRichTextDrop,
  $insertDataTransferForRichText,
  $insertGeneratedNodes,
  caretFromPoint,
} from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code';
import { $generateNodesFromDOM } from '@lexical/html';
import { $isTableCellNode, $isTableNode, $isTableSelection } from '@lexical/table';
import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $parseSerializedNode,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical';
import { parsedRecord } from '#app/platform/outcome.ts';
import { cleaned, cleanHtml, type Dropped, readInert } from './clean-html.ts';
import { excessOf, namespace } from './rich-text.ts';
import type { InitialText } from './rich-text-editor.tsx';
import type { RichTextNode } from './rich-text-nodes.ts';
import { safeDocument } from './safe-document.ts';
import { isWords, tidyDocument } from './tidy-document.ts';

/** What the editor takes at once, which is one task of the browser: the figures are in docs/decisions/045-editor.md. */
export const pasteLimits = { characters: 100_000, elements: 600 };

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

/** What is known of a text before it goes in: how many elements it has, and what of it had to be left out. */
export interface Coming {
  elements: number;
  dropped: readonly Dropped[];
}

/** A text that may go in. */
export interface TakenText extends Coming {
  $nodes: (editor: LexicalEditor) => LexicalNode[];
}

/** HTML as it can be inserted. It is counted before it is looked at closely. */
export function takenHtml(html: string): TakenText | 'tooMuch' {
  if (isTooLong(html) || countOf(html, /<[a-z]/gi) > mostTags) return 'tooMuch';
  const { document, dropped } = readInert(html);
  // Every cell gets a paragraph of its own.
  const elements =
    document.body.querySelectorAll('*').length + document.body.querySelectorAll('td,th').length;
  if (elements > pasteLimits.elements) return 'tooMuch';
  return { elements, dropped, $nodes: (editor) => $generateNodesFromDOM(editor, cleaned(document)) };
}

/** What an editor of ours copied, with nothing in it but what we know; nothing where it is of no editor of ours. */
function takenOwn(json: string): TakenText | 'tooMuch' | undefined {
  if (json.length > pasteLimits.characters * 10) return 'tooMuch';
  const { namespace: from, nodes } = parsedRecord(json);
  if (from !== namespace || !Array.isArray(nodes)) return undefined;
  if (excessOf(nodes)) return 'tooMuch';
  const tidy = tidyDocument({ root: { children: nodes } });
  const { root } = safeDocument(tidy);
  const dropped: Dropped[] = countImages(root.children) < countImages(tidy.root.children) ? ['images'] : [];
  const { characters, elements } = sizeOf(root.children);
  if (characters > pasteLimits.characters || elements > pasteLimits.elements) return 'tooMuch';
  const $blocks = () => root.children.map((block) => $parseSerializedNode(block));
  // Words that were part of a block go into the one where the cursor stands.
  return { elements, dropped, $nodes: nodes.every(isWords) ? () => $blocks().flatMap($childrenOf) : $blocks };
}

const countImages = (nodes: readonly RichTextNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum + (node.type === 'image' ? 1 : 0) + ('children' in node ? countImages(node.children) : 0),
    0,
  );

const $childrenOf = (node: LexicalNode): LexicalNode[] => ($isElementNode(node) ? node.getChildren() : []);

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

export type PasteRefusal = 'tooMuch' | 'tableInTable';

interface Taking {
  onRefuse: (why: PasteRefusal) => void;
  /** Called with what comes in, and with what inserts it. */
  onTake: (coming: Coming, insert: () => void) => void;
}

/**
 * Looks at everything that comes in from outside, pasted, dropped or inserted by the browser: what is too
 * much is refused, and the rest is cleaned before the editor sees it.
 */
export const registerPaste = (editor: LexicalEditor, { onRefuse, onTake }: Taking) => {
  /** Pictures come from the image library, where they get the widths that pages need. */
  const refuseFiles = (event: Event): boolean => {
    event.preventDefault();
    onTake({ elements: 0, dropped: ['images'] }, () => {});
    return true;
  };
  const take = (event: Event, data: DataTransfer, around: Around, $place?: () => void): boolean => {
    event.preventDefault();
    const brought = broughtBy(data, around, editor);
    const $there = () => {
      $place?.();
      return $getSelection() ?? $getRoot().selectEnd();
    };
    if (brought === 'tooMuch') onRefuse(brought);
    else
      onTake(brought, () =>
        editor.update(() => brought.$insert($there) || onRefuse('tableInTable'), { tag: PASTE_TAG }),
      );
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) =>
        event instanceof ClipboardEvent &&
        event.clipboardData !== null &&
        (isOnlyFiles(event.clipboardData)
          ? refuseFiles(event)
          : take(event, event.clipboardData, $aroundCursor())),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const data = event.dataTransfer;
        if (!data) return false;
        if (data.files.length > 0) return refuseFiles(event);
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

interface Brought extends Coming {
  /** Whether it fits there; if so, it is there now. */
  $insert: ($there: () => BaseSelection) => boolean;
}

/** What was brought, cleaned. Into a block of code only the plain text goes. */
function broughtBy(data: DataTransfer, around: Around, editor: LexicalEditor): Brought | 'tooMuch' {
  const [plain, html] = [data.getData('text/plain'), data.getData('text/html')];
  if (around !== 'code') {
    const taken = takenOwn(data.getData(ownFormat)) ?? (html && html !== plain && takenHtml(html));
    if (taken) return taken === 'tooMuch' ? taken : asBrought(taken, around, editor);
  }
  if (isTooMuch(plain)) return 'tooMuch';
  return {
    elements: countOf(plain, /\n/g),
    dropped: [],
    $insert($there) {
      if (around === 'code') $there().insertRawText(plain);
      else $insertDataTransferForRichText(onlyPlain(plain), $there());
      return true;
    },
  };
}

/** Into the cells of a table nothing goes that has a table in it, but for a table alone. */
const asBrought = (
  { elements, dropped, $nodes }: TakenText,
  around: Around,
  editor: LexicalEditor,
): Brought => ({
  elements,
  dropped,
  $insert($there) {
    const nodes = $nodes(editor);
    const isOneTable = nodes.length === 1 && $isTableNode(nodes[0]);
    if (around === 'table' && !isOneTable && nodes.some($hasTable)) return false;
    $insertGeneratedNodes(editor, nodes, $there());
    return true;
  },
});

const $hasTable = (node: LexicalNode): boolean => $isTableNode(node) || $childrenOf(node).some($hasTable);

const isOnlyFiles = (data: DataTransfer): boolean =>
  data.files.length > 0 && data.getData('text/plain') === '' && data.getData('text/html') === '';

function onlyPlain(plain: string): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', plain);
  return data;
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

/** What an editor opens with: a document of ours, or the HTML of a page that was written otherwise. */
export function $openedNodes(initial: InitialText, editor: LexicalEditor): LexicalNode[] {
  if ('document' in initial)
    // What an older editor let in and a page does not show is not shown here either.
    return tidyDocument(initial.document).root.children.map((block) => $parseSerializedNode(block));
  const document = cleanHtml(initial.html);
  raiseHeadings(document);
  return $generateNodesFromDOM(editor, document);
}
