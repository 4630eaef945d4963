import type { BlockNode, ListNode, TextNode } from './rich-text-nodes.ts';
import { escaped, writeInline } from './write-inline.ts';
import { writeTable } from './write-table.ts';

/** The title of the page is its only heading of the first level, so that those of its text begin with the second. */
const headingTags = { h1: 'h2', h2: 'h3', h3: 'h4' } as const;

/** The HTML of blocks, before it is sanitised: which changes nothing in it. */
export const writeBlocks = (blocks: readonly BlockNode[]): string => blocks.map(writeBlock).join('');

function writeBlock(node: BlockNode): string {
  switch (node.type) {
    case 'paragraph':
      return aligned('p', node);
    case 'heading':
      return aligned(headingTags[node.tag], node);
    case 'quote':
      return aligned('blockquote', node);
    case 'list':
      return writeList(node);
    case 'code':
      return `<pre data-language="${node.language ?? 'plain'}">${writeCode(node.children)}</pre>`;
    default:
      return writeTable(node, writeBlocks);
  }
}

/** An empty block is as high as a line, like in the editor. */
const filled = (inside: string) => inside || '<br />';

const styleOf = (format: string | undefined) => (format ? ` style="text-align:${format}"` : '');

const aligned = (tag: string, node: Extract<BlockNode, { type: 'paragraph' | 'heading' | 'quote' }>) =>
  `<${tag}${styleOf(node.format)}>${filled(writeInline(node.children))}</${tag}>`;

/** A page drops the first line end of such a block. */
function writeCode(nodes: Extract<BlockNode, { type: 'code' }>['children']): string {
  const text = nodes.map((node) => (node.type === 'linebreak' ? '\n' : textOf(node))).join('');
  return escaped(text.startsWith('\n') ? `\n${text}` : text);
}

const textOf = (node: TextNode | { type: 'tab' }) => (node.type === 'tab' ? '\t' : node.text);

function writeList({ listType, start = 1, children }: ListNode): string {
  const tag = listType === 'number' ? 'ol' : 'ul';
  const first = listType === 'number' && start !== 1 ? ` start="${start}"` : '';
  const items = children.map((item) => {
    const inside = writeItem(item.children);
    const checked =
      listType === 'check' && !isOnlyList(item) ? ` data-checked="${item.checked ?? false}"` : '';
    return `<li${checked}${styleOf(item.format)}>${inside}</li>`;
  });
  return `<${tag}${first}>${items.join('')}</${tag}>`;
}

type Item = ListNode['children'][number];

/** The editor keeps a list within a list in an item of its own. */
const isOnlyList = ({ children }: Item) =>
  children.length > 0 && children.every(({ type }) => type === 'list');

function writeItem(children: Item['children']): string {
  const parts: string[] = [];
  let run: Exclude<Item['children'][number], ListNode>[] = [];
  const endRun = () => {
    if (run.length > 0) parts.push(writeInline(run));
    run = [];
  };
  for (const child of children) {
    if (child.type !== 'list') {
      run.push(child);
      continue;
    }
    endRun();
    parts.push(writeList(child));
  }
  endRun();
  return filled(parts.join(''));
}
