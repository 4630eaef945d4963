import { $isElementNode, type LexicalEditor, type LexicalNode } from 'lexical';

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
export const pieceSize = 60;

/** How many of these parts go into one piece. */
export const partsAtOnce = (parts: number, size: number): number =>
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
