import { z } from 'zod';
import { type BlockNode, type RichTextDocument, type RichTextNode, rootSchema } from './rich-text-nodes.ts';

/** What a document may hold: with this it fits into a form, and neither a browser nor the server stands still over it. */
export const richTextLimits = { nodes: 4_000, depth: 32, characters: 100_000 };

type Excess = 'nodes' | 'depth' | 'characters';

/** What a document has too much of, found without recursion: it comes from outside and may be as deep as it likes. */
export function excessOf(document: unknown): Excess | undefined {
  const open: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }];
  let nodes = 0;
  let characters = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') characters += value.length;
    if (characters > richTextLimits.characters) return 'characters';
    if (typeof value !== 'object' || value === null) continue;
    // Each node is an object within a list within an object.
    if (depth > richTextLimits.depth * 2) return 'depth';
    nodes += Array.isArray(value) ? 0 : 1;
    if (nodes > richTextLimits.nodes) return 'nodes';
    for (const part of Object.values(value)) open.push({ value: part, depth: depth + 1 });
  }
  return undefined;
}

export type { RichTextDocument } from './rich-text-nodes.ts';

/** The text of the rich-text editor as it is stored: only the kinds of nodes that we know, and not more than the limits. */
export const richTextSchema: z.ZodType<RichTextDocument> = z
  .unknown()
  .superRefine((document, context) => {
    const excess = excessOf(document);
    if (excess) context.addIssue({ code: 'custom', message: `too many ${excess}`, params: { excess } });
  })
  .pipe(z.object({ root: rootSchema }));

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

/** By this an editor of ours knows what another one copied. */
export const namespace = 'dictoria';
