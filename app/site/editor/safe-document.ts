import { isSitePath, safeUrl } from '../navigation/safe-url.ts';
import type { RichTextDocument, RichTextNode } from './rich-text-nodes.ts';

/** A document that somebody else may have made: links that lead nowhere good become words, pictures from elsewhere go. */
export const safeDocument = ({ root }: RichTextDocument): RichTextDocument => ({
  root: { ...root, children: safeNodes(root.children) },
});

/** A node that stays is of the kind it was, and the words of a link may stand wherever it may. */
const safeNodes = <Node extends RichTextNode>(nodes: Node[]): Node[] => nodes.flatMap(safeNode) as Node[];

function safeNode(node: RichTextNode): RichTextNode[] {
  if (node.type === 'image') return isSitePath(node.src) && !node.src.startsWith('#') ? [node] : [];
  if (!('children' in node)) return [node];
  const children = safeNodes<RichTextNode>(node.children);
  if (node.type !== 'link' && node.type !== 'autolink') return [{ ...node, children } as RichTextNode];
  const url = safeUrl(node.url);
  return url ? [{ ...node, url, children } as RichTextNode] : children;
}
