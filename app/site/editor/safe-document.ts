import { isSitePath, safeUrl } from '../navigation/safe-url.ts';
import type { BlockNode, InlineNode, RichTextDocument } from './rich-text-nodes.ts';

/** A document that somebody else may have made: links that lead nowhere good become words, pictures from elsewhere go. */
export const safeDocument = ({ root }: RichTextDocument): RichTextDocument => ({
  root: { ...root, children: root.children.map(safeBlock) },
});

function safeBlock<Block extends BlockNode>(block: Block): Block;
function safeBlock(block: BlockNode): BlockNode {
  switch (block.type) {
    case 'code':
      return block;
    case 'list':
      return safeList(block);
    case 'table':
      return {
        ...block,
        children: block.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => ({ ...cell, children: cell.children.map(safeBlock) })),
        })),
      };
    default:
      return { ...block, children: block.children.flatMap(safeInline) };
  }
}

type ListNode = Extract<BlockNode, { type: 'list' }>;

const safeList = (list: ListNode): ListNode => ({
  ...list,
  children: list.children.map((item) => ({
    ...item,
    children: item.children.flatMap((child): typeof item.children =>
      child.type === 'list' ? [safeList(child)] : safeInline(child),
    ),
  })),
});

function safeInline(node: InlineNode): InlineNode[] {
  if (node.type === 'link' || node.type === 'autolink') {
    const url = safeUrl(node.url);
    const children = node.children.filter(isOurs);
    return url ? [{ ...node, url, children }] : children;
  }
  return isOurs(node) ? [node] : [];
}

const isOurs = (node: InlineNode): boolean =>
  node.type !== 'image' || (isSitePath(node.src) && !node.src.startsWith('#'));
