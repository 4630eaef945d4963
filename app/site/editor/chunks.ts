import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTabNode,
  $createTextNode,
  $isElementNode,
  $parseSerializedNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { $asBlocks } from './blocks.ts';
import type { BlockNode, RichTextDocument, RichTextNode } from './rich-text-nodes.ts';

/** A part of a text that can be put into the editor by itself. */
export interface Unit {
  /** Makes its nodes: blocks, or words that go into the block where the cursor stands. */
  $make: (editor: LexicalEditor) => LexicalNode[];
  /** How many elements it has, and at least one. */
  size: number;
  /** Whether it is the rest of the list or table before it. */
  continues: boolean;
  /** Whether there is a table in it. */
  hasTable: boolean;
}

/** Long lists and tables are taken apart into pieces of about this many elements. */
const pieceSize = 60;

/** How many of these parts go into one piece. */
const partsAtOnce = (parts: number, size: number): number =>
  Math.max(1, Math.floor((pieceSize * parts) / size));

/** The children of what was made: the items of a list, the rows of a table. */
export const childrenOf = (made: LexicalNode[]): LexicalNode[] =>
  made.flatMap((node) => ($isElementNode(node) ? node.getChildren() : []));

/** The pieces of one block as a single part; nothing where they are of several. */
export function joined(units: Unit[]): Unit | undefined {
  const [first, ...rest] = units;
  if (!first || !rest.every(({ continues }) => continues)) return undefined;
  return {
    ...first,
    size: units.reduce((sum, { size }) => sum + size, 0),
    $make(editor) {
      const made = first.$make(editor);
      const [block] = made;
      if ($isElementNode(block)) for (const { $make } of rest) block.append(...childrenOf($make(editor)));
      return made;
    },
  };
}

/**
 * The parts of a document in their order: blocks, and pieces of long lists and tables. If its words were part of a block,
 * they go into the one where the cursor stands.
 */
export function unitsOfDocument({ root }: RichTextDocument, areOnlyWords = false): Unit[] {
  const units = root.children.flatMap(blockPiecesOf);
  return areOnlyWords
    ? units.map((unit) => ({ ...unit, $make: (editor) => childrenOf(unit.$make(editor)) }))
    : units;
}

const blockSizeOf = (node: RichTextNode): number =>
  'children' in node
    ? (node.children as RichTextNode[]).reduce((sum, child) => sum + blockSizeOf(child), 1)
    : 1;

function blockPiecesOf(block: BlockNode): Unit[] {
  const size = blockSizeOf(block);
  const isDivisible = block.type === 'list' || block.type === 'table';
  if (!isDivisible || size <= pieceSize || block.children.length < 2) return [unitOf(block, size, false)];
  const atOnce = partsAtOnce(block.children.length, size);
  const pieces: Unit[] = [];
  for (let at = 0; at < block.children.length; at += atOnce) {
    const piece = { ...block, children: block.children.slice(at, at + atOnce) } as BlockNode;
    pieces.push(unitOf(piece, blockSizeOf(piece), at > 0));
  }
  return pieces;
}

const unitOf = (block: BlockNode, size: number, continues: boolean): Unit => ({
  size,
  continues,
  hasTable: block.type === 'table',
  $make: () => [$parseSerializedNode(block)],
});

const wrappers = 'div,section,article,main,header,footer,figure,center,body';
const inline = 'a,abbr,b,br,cite,code,del,em,i,img,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,u,var';

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const sizeOf = (nodes: Node[]) =>
  nodes.reduce((sum, node) => sum + 1 + (isElement(node) ? node.getElementsByTagName('*').length : 0), 0);

type Part = { nodes: Node[]; size: number; continues?: boolean; isWords?: boolean };

/** The parts of a cleaned HTML text in their order. */
export function unitsOfHtml({ body }: Document): Unit[] {
  const parts = partsOf([...body.childNodes]);
  const isOnlyWords = parts.length === 1 && parts[0]?.isWords === true;
  return parts.map(({ nodes, size, continues = false }) => ({
    size,
    continues,
    hasTable: nodes.some((node) => isElement(node) && (node.matches('table') || node.querySelector('table'))),
    $make(editor) {
      const holder = document.implementation.createHTMLDocument();
      holder.body.append(...nodes);
      const made = $generateNodesFromDOM(editor, holder);
      return isOnlyWords ? made : $asBlocks(made);
    },
  }));
}

/** Blocks, words between blocks, and pieces of long lists and tables. */
function partsOf(nodes: Iterable<Node>): Part[] {
  const parts: Part[] = [];
  let words: Node[] = [];
  const gather = () => {
    if (words.some((word) => isElement(word) || word.textContent?.trim()))
      parts.push({ nodes: words, size: sizeOf(words), isWords: true });
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || node.matches(inline)) {
      words.push(node);
      continue;
    }
    gather();
    if (node.matches(wrappers)) parts.push(...partsOf([...node.childNodes]));
    else parts.push(...piecesOf(node));
  }
  gather();
  return parts;
}

function piecesOf(element: Element): Part[] {
  const size = sizeOf([element]);
  const parts = element instanceof HTMLTableElement ? [...element.rows] : listItemsOf(element);
  if (size <= pieceSize || parts.length < 2) return [{ nodes: [element], size }];
  const atOnce = partsAtOnce(parts.length, size);
  const columns = element.querySelector(':scope > colgroup');
  const pieces: Part[] = [];
  for (let at = 0; at < parts.length; at += atOnce) {
    const piece = element.cloneNode(false) as Element;
    if (at === 0 && columns) piece.append(columns);
    piece.append(...parts.slice(at, at + atOnce));
    pieces.push({ nodes: [piece], size: sizeOf([piece]), continues: at > 0 });
  }
  return pieces;
}

const listItemsOf = (element: Element) => (element.matches('ul,ol') ? [...element.children] : []);

/** So many lines of code go in together. */
const linesAtOnce = 40;

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

const $words = (line: string): LexicalNode[] =>
  line
    .split(/(\t)/)
    .filter(Boolean)
    .map((part) => (part === '\t' ? $createTabNode() : $createTextNode(part)));

/** Every line a paragraph. */
export const unitsOfLines = (lines: string[]): Unit[] =>
  lines.map((line) => ({
    size: 1,
    continues: false,
    hasTable: false,
    $make: () => [$createParagraphNode().append(...$words(line))],
  }));

/** Lines as they are, for a block of code. All but the last part end with a line end, so that the next can follow it. */
export function unitsOfCode(lines: string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce);
    const isLast = at + linesAtOnce >= lines.length;
    units.push({
      size: part.length,
      continues: false,
      hasTable: false,
      $make: () =>
        part.flatMap((line, nth) =>
          isLast && nth === part.length - 1 ? $words(line) : [...$words(line), $createLineBreakNode()],
        ),
    });
  }
  return units;
}
