import { $parseSerializedNode } from 'lexical';
import type { BlockNode, RichTextDocument, RichTextNode } from '../../editor/rich-text-nodes.ts';
import { childrenOf, partsAtOnce, pieceSize, type Unit } from './unit.ts';

/**
 * The parts of a document in their order: blocks, and pieces of long lists and tables. If its words were part of a block,
 * they go into the one where the cursor stands.
 */
export function unitsOfDocument({ root }: RichTextDocument, areOnlyWords = false): Unit[] {
  const units = root.children.flatMap(piecesOf);
  return areOnlyWords
    ? units.map((unit) => ({ ...unit, $make: (editor) => childrenOf(unit.$make(editor)) }))
    : units;
}

const sizeOf = (node: RichTextNode): number =>
  'children' in node ? (node.children as RichTextNode[]).reduce((sum, child) => sum + sizeOf(child), 1) : 1;

function piecesOf(block: BlockNode): Unit[] {
  const size = sizeOf(block);
  const isDivisible = block.type === 'list' || block.type === 'table';
  if (!isDivisible || size <= pieceSize || block.children.length < 2) return [unitOf(block, size, false)];
  const atOnce = partsAtOnce(block.children.length, size);
  const pieces: Unit[] = [];
  for (let at = 0; at < block.children.length; at += atOnce) {
    const piece = { ...block, children: block.children.slice(at, at + atOnce) } as BlockNode;
    pieces.push(unitOf(piece, sizeOf(piece), at > 0));
  }
  return pieces;
}

const unitOf = (block: BlockNode, size: number, continues: boolean): Unit => ({
  size,
  continues,
  hasTable: block.type === 'table',
  $make: () => [$parseSerializedNode(block)],
});
