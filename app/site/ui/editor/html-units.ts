import { $generateNodesFromDOM } from '@lexical/html';
import { $asBlocks } from './as-blocks.ts';
import { partsAtOnce, pieceSize, type Unit } from './unit.ts';

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
