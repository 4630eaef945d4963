import {
  $createParagraphNode,
  $isDecoratorNode,
  $isElementNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';

/** Loose words get a paragraph of their own: the root of the editor holds only blocks. */
export function $asBlocks(nodes: LexicalNode[]): ElementNode[] {
  const blocks: ElementNode[] = [];
  let open: ElementNode | undefined;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      blocks.push(node);
      open = undefined;
      continue;
    }
    if (!$isDecoratorNode(node) && !open && node.getTextContent().trim() === '') continue;
    if (!open) {
      open = $createParagraphNode();
      blocks.push(open);
    }
    open.append(node);
  }
  return blocks;
}
