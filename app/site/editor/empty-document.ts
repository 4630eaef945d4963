import type { BlockNode, RichTextDocument, RichTextNode } from './rich-text-nodes.ts';

/** A document in which nothing is written yet: what the editor begins with. */
export const emptyDocument: RichTextDocument = {
  root: { type: 'root', children: [{ type: 'paragraph', children: [] }] },
};

const showsSomething = (node: RichTextNode): boolean => {
  if (node.type === 'image' || node.type === 'table') return true;
  if (node.type === 'text') return node.text.trim() !== '';
  return 'children' in node && node.children.some(showsSomething);
};

/** Whether a reader would see nothing of it: no word, no picture, no table. */
export const isEmptyDocument = ({ root }: RichTextDocument): boolean =>
  !root.children.some((block: BlockNode) => showsSomething(block));
