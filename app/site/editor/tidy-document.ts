import { cellColour } from './cells.ts';
import {
  type BlockNode,
  codeLanguages,
  type InlineNode,
  imageSizes,
  type ListNode,
  longestCaption,
  type RichTextDocument,
  type TableCellNode,
  type TableNode,
} from './rich-text-nodes.ts';

/** A node as an editor may leave it: of any kind, in any place. */
type Loose = { readonly [key: string]: unknown };

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const childrenOf = (node: Loose): Loose[] =>
  Array.isArray(node.children) ? node.children.filter(isLoose) : [];

const text = (value: unknown, most = 2_000) => (typeof value === 'string' ? value.slice(0, most) : '');
const whole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(least, Math.round(value)))
    : undefined;
const oneOf = <Value extends string>(value: unknown, known: readonly Value[]) =>
  known.find((one) => one === value);

const alignOf = ({ format }: Loose) =>
  oneOf(format, ['left', 'center', 'right', 'justify', 'start', 'end'] as const);

/**
 * The text of an editor with every node in a place where it may stand. What stands elsewhere is put into the nearest
 * fitting place, and of a kind that nobody knows the words stay: nothing written is lost, and the result can be stored.
 * What has its usual value is `undefined`, and so left out when it is.
 */
export function tidyDocument(state: unknown): RichTextDocument {
  const root = isLoose(state) && isLoose(state.root) ? state.root : {};
  const children = blocksOf(childrenOf(root), true);
  return { root: { type: 'root', children: children.length > 0 ? children : [paragraphOf([])] } };
}

const paragraphOf = (children: InlineNode[]): Extract<BlockNode, { type: 'paragraph' }> => ({
  type: 'paragraph',
  children,
});

const inlineTypes = ['text', 'code-highlight', 'linebreak', 'tab', 'link', 'autolink', 'image'];

/** Whether a node is part of a line, and no block. */
export const isWords = (node: unknown): boolean => isLoose(node) && inlineTypes.includes(String(node.type));

function blocksOf(nodes: Loose[], tables: true): BlockNode[];
function blocksOf(nodes: Loose[], tables: false): Exclude<BlockNode, TableNode>[];
function blocksOf(nodes: Loose[], tables: boolean): BlockNode[] {
  const blocks: BlockNode[] = [];
  let loose: Loose[] = [];
  const gather = () => {
    if (loose.length > 0) blocks.push(paragraphOf(inlinesOf(loose)));
    loose = [];
  };
  for (const node of nodes) {
    if (isWords(node)) {
      loose.push(node);
      continue;
    }
    gather();
    const block = blockOf(node, tables);
    if (block) blocks.push(block);
    else blocks.push(...(tables ? blocksOf(childrenOf(node), true) : blocksOf(childrenOf(node), false)));
  }
  gather();
  return blocks;
}

function blockOf(node: Loose, tables: boolean): BlockNode | undefined {
  const children = childrenOf(node);
  switch (node.type) {
    case 'paragraph':
    case 'quote':
      return { type: node.type, format: alignOf(node), children: inlinesOf(children) };
    case 'heading': {
      const tag = oneOf(node.tag ?? 'h1', ['h1', 'h2', 'h3'] as const) ?? 'h3';
      return { type: 'heading', tag, format: alignOf(node), children: inlinesOf(children) };
    }
    case 'list':
      return listOf(node);
    case 'code': {
      const language = oneOf(node.language ?? 'plain', codeLanguages) ?? 'plain';
      return { type: 'code', language, children: inlinesOf(children).flatMap(asCode) };
    }
    case 'table':
      return tables ? tableOf(node) : undefined;
    default:
      return undefined;
  }
}

type CodePart = Extract<BlockNode, { type: 'code' }>['children'][number];

function asCode(node: InlineNode): CodePart[] {
  if (node.type === 'text') return [{ type: 'text', text: node.text }];
  if (node.type === 'linebreak' || node.type === 'tab') return [{ type: node.type }];
  return 'children' in node ? node.children.flatMap(asCode) : [];
}

function inlinesOf(nodes: Loose[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    switch (node.type) {
      case 'text':
      case 'code-highlight': {
        const format = node.type === 'text' ? (whole(node.format, 0, 2_047) ?? 0) & 255 : 0;
        return [{ type: 'text', text: text(node.text, Infinity), format: format || undefined }];
      }
      case 'linebreak':
      case 'tab':
        return [{ type: node.type }];
      case 'image':
        return [imageOf(node)];
      case 'link':
      case 'autolink':
        return [linkOf(node)];
      default:
        return inlinesOf(childrenOf(node));
    }
  });
}

const imageOf = (node: Loose): Extract<InlineNode, { type: 'image' }> => ({
  type: 'image',
  src: text(node.src),
  alt: text(node.alt),
  width: whole(node.width, 1, 20_000),
  height: whole(node.height, 1, 20_000),
  size: oneOf(node.size, imageSizes),
  caption: text(node.caption, longestCaption) || undefined,
});

function linkOf(node: Loose): Extract<InlineNode, { type: 'link' | 'autolink' }> {
  const attribute = (value: unknown) => (typeof value === 'string' ? text(value, 500) : undefined);
  return {
    type: node.type === 'autolink' ? 'autolink' : 'link',
    url: text(node.url),
    target: attribute(node.target),
    rel: attribute(node.rel),
    title: attribute(node.title),
    isUnlinked: node.isUnlinked === true || undefined,
    children: inlinesOf(childrenOf(node)).flatMap((child) =>
      'children' in child ? child.children : [child],
    ),
  };
}

function listOf(node: Loose): ListNode {
  const start = whole(node.start, 0, 1_000_000);
  const items = childrenOf(node).map((item) => (item.type === 'listitem' ? item : { children: [item] }));
  return {
    type: 'list',
    listType: oneOf(node.listType ?? 'number', ['bullet', 'number', 'check'] as const) ?? 'bullet',
    start: start === 1 ? undefined : start,
    children: items.map(itemOf),
  };
}

const itemOf = (item: Loose): ListNode['children'][number] => ({
  type: 'listitem',
  value: whole(item.value, 0, 1_000_000),
  checked: typeof item.checked === 'boolean' ? item.checked : undefined,
  indent: whole(item.indent, 0, 32) || undefined,
  format: alignOf(item),
  children: childrenOf(item).flatMap((child): ListNode['children'][number]['children'] =>
    child.type === 'list' ? [listOf(child)] : inlinesOf([child]),
  ),
});

function tableOf(node: Loose): TableNode | undefined {
  const rows = childrenOf(node).filter(({ type }) => type === 'tablerow');
  if (rows.length === 0) return undefined;
  return {
    type: 'table',
    colWidths: Array.isArray(node.colWidths)
      ? node.colWidths.slice(0, 100).map((width) => whole(width, 1, 2_000) ?? 90)
      : undefined,
    children: rows.map((row) => ({
      type: 'tablerow',
      height: whole(row.height, 0, 2_000) || undefined,
      children: childrenOf(row)
        .filter(({ type }) => type === 'tablecell')
        .map(cellOf),
    })),
  };
}

function cellOf(cell: Loose): TableCellNode {
  const span = (value: unknown) => {
    const cells = whole(value, 1, 100);
    return cells === 1 ? undefined : cells;
  };
  const children = blocksOf(childrenOf(cell), false);
  return {
    type: 'tablecell',
    headerState: whole(cell.headerState, 0, 3) || undefined,
    colSpan: span(cell.colSpan),
    rowSpan: span(cell.rowSpan),
    width: whole(cell.width, 0, 2_000) || undefined,
    backgroundColor: cellColour(text(cell.backgroundColor)),
    format: alignOf(cell),
    children: children.length > 0 ? children : [paragraphOf([])],
  };
}
