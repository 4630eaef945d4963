/** A part of an HTML text that can be put into the editor by itself. */
export interface Unit {
  nodes: Node[];
  /** How many elements it has, and at least one. */
  size: number;
  /** Whether it is the rest of the list or table before it. */
  continues: boolean;
}

/** Long lists and tables are taken apart into pieces of about this many elements. */
const pieceSize = 60;

const wrappers = 'div,section,article,main,header,footer,figure,center,body';
const inline = 'a,abbr,b,br,cite,code,del,em,i,img,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,u,var';

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const sizeOf = (nodes: Node[]) =>
  nodes.reduce((sum, node) => sum + 1 + (isElement(node) ? node.getElementsByTagName('*').length : 0), 0);

/** The parts of an HTML text in their order: blocks, words between blocks, and pieces of long lists and tables. */
export function unitsOf(nodes: Iterable<Node>): Unit[] {
  const units: Unit[] = [];
  let words: Node[] = [];
  const gather = () => {
    if (words.length > 0) units.push({ nodes: words, size: sizeOf(words), continues: false });
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || node.matches(inline)) {
      words.push(node);
      continue;
    }
    gather();
    if (node.matches(wrappers)) units.push(...unitsOf([...node.childNodes]));
    else units.push(...piecesOf(node));
  }
  gather();
  return units;
}

function piecesOf(element: Element): Unit[] {
  const size = sizeOf([element]);
  const parts = element instanceof HTMLTableElement ? [...element.rows] : listItemsOf(element);
  if (size <= pieceSize || parts.length < 2) return [{ nodes: [element], size, continues: false }];
  const atOnce = Math.max(1, Math.floor((pieceSize * parts.length) / size));
  const columns = element.querySelector(':scope > colgroup');
  const pieces: Unit[] = [];
  for (let at = 0; at < parts.length; at += atOnce) {
    const piece = element.cloneNode(false) as Element;
    if (at === 0 && columns) piece.append(columns);
    piece.append(...parts.slice(at, at + atOnce));
    pieces.push({ nodes: [piece], size: sizeOf([piece]), continues: at > 0 });
  }
  return pieces;
}

const listItemsOf = (element: Element) => (element.matches('ul,ol') ? [...element.children] : []);
