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
