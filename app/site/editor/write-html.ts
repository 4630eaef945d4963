import { isSitePath, safeUrl } from '../navigation/safe-url.ts';
import { headerCellColour, isLightEnough, usualWidth } from './cells.ts';
import type {
  BlockNode,
  InlineNode,
  ListNode,
  TableCellNode,
  TableNode,
  TextNode,
} from './rich-text-nodes.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without signs that browsers replace or drop when they read a page: what is written is what is read back. */
const unreadable = /[^\P{Cc}\t\n]|\p{Cs}/gu;

const readable = (text: string): string => text.replace(unreadable, '');

const escaped = (text: string): string => readable(text).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** An address as a browser would send it: nothing in it can be read as two things. */
const encoded = (address: string): string =>
  escapedAttribute(address.replace(/[\s<>"]/g, encodeURIComponent));

const escapedAttribute = (text: string): string => escaped(text).replaceAll('"', '&quot;');

/** Outermost first, with the bit of the editor's format that asks for each. */
const formatTags = [
  [1, 'strong'],
  [2, 'em'],
  [8, 'u'],
  [4, 's'],
  [128, 'mark'],
  [32, 'sub'],
  [64, 'sup'],
  [16, 'code'],
] as const;

const noBreakSpace = '\u00a0';
const fourSpaces = noBreakSpace.repeat(4);

/** The inside of a block. The editor shows every space, a page only the first of several: the others do not break. */
function writeInline(nodes: readonly InlineNode[]): string {
  let afterSpace = true;
  const spaced = (text: string): string => {
    const kept = text.replace(/[ \n\t]/g, (sign, at: number) => {
      const follows = at === 0 ? afterSpace : /[ \n\t]/.test(text[at - 1] ?? '');
      if (sign === '\t') return fourSpaces;
      return follows ? noBreakSpace : ' ';
    });
    afterSpace = /[ \n\t]$/.test(text) || (text === '' && afterSpace);
    return escaped(kept);
  };
  const writeText = ({ text, format = 0 }: TextNode): string => {
    const inner = spaced(text);
    if (inner === '') return '';
    const tags = formatTags.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag);
    return tags.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, inner);
  };
  const write = (node: InlineNode): string => {
    switch (node.type) {
      case 'text':
        return writeText(node);
      case 'linebreak':
        afterSpace = true;
        return '<br />';
      case 'tab':
        afterSpace = false;
        return fourSpaces;
      case 'image':
        afterSpace = false;
        return writeImage(node);
      default:
        return writeLink(node, node.children.map(write).join(''));
    }
  };
  return nodes.map(write).join('');
}

function writeLink(node: Link, inside: string): string {
  const href = node.isUnlinked ? undefined : safeUrl(readable(node.url));
  if (!href) return inside;
  const rel = /^https?:/i.test(href) ? ' rel="noopener noreferrer"' : '';
  const words = escapedAttribute(node.title ?? '');
  const title = words && ` title="${words}"`;
  return `<a href="${encoded(href)}"${rel}${title}>${inside}</a>`;
}

type Image = Extract<InlineNode, { type: 'image' }>;

type Link = Extract<InlineNode, { type: 'link' | 'autolink' }>;

const isLink = (node: { type: string }): node is Link => node.type === 'link' || node.type === 'autolink';

const hasCaption = (node: { type: string; caption?: string }): node is Image =>
  node.type === 'image' && (node.caption ?? '').trim() !== '';

/** A link around more than a picture with a caption is one link for each part: that picture stands between blocks. */
const apart = <Node extends { type: string }>(nodes: readonly Node[]): (Node | Link)[] =>
  nodes.flatMap((node): (Node | Link)[] =>
    isLink(node) && node.children.some(hasCaption)
      ? node.children.map((child) => ({ ...node, children: [child] }))
      : [node],
  );

/** The picture with words under it that a node is, or that a link is around. */
const captioned = (node: { type: string }): Image | undefined =>
  [node, ...(isLink(node) ? node.children : [])].find(hasCaption);

/** A picture with words under it stands between blocks, not in one; a link is around the picture alone. */
function writeFigure(node: { type: string }, image: Image, format?: string): string {
  const picture = writeImage(image);
  const shown = picture && isLink(node) ? writeLink(node, picture) : picture;
  return (
    shown &&
    `<figure${styleOf(format)}>${shown}<figcaption>${escaped(image.caption ?? '')}</figcaption></figure>`
  );
}

/** Pictures come from this site. */
function writeImage({ src, alt, width, height, size: shownAs }: Image): string {
  const address = safeUrl(readable(src));
  if (!address || !isSitePath(address) || address.startsWith('#')) return '';
  const size = [
    width && ` width="${width}"`,
    height && ` height="${height}"`,
    shownAs && ` data-size="${shownAs}"`,
  ]
    .filter(Boolean)
    .join('');
  return `<img alt="${escapedAttribute(alt)}"${size} src="${encoded(address)}" />`;
}

/** A table in a box of its own, which moves sideways where the page is narrower, also by keyboard. */
function writeTable(table: TableNode): string {
  const columns = columnCount(table);
  const widths = table.colWidths?.length === columns ? table.colWidths.map(Math.round) : undefined;
  const cols = Array.from(
    { length: columns },
    (_, nth) => `<col style="width:${widths?.[nth] ?? usualWidth(columns)}px" />`,
  );
  const rows = table.children.map(({ children, height }) => {
    const style = height ? ` style="height:${Math.round(height)}px"` : '';
    const cells = children.map((cell) => writeCell(cell, children.length));
    return `<tr${style}>${cells.join('')}</tr>`;
  });
  return `<figure tabindex="0"><table><colgroup>${cols.join('')}</colgroup><tbody>${rows.join('')}</tbody></table></figure>`;
}

/** How many columns the first row spans. */
const columnCount = ({ children: [first] }: TableNode): number =>
  (first?.children ?? []).reduce((sum, { colSpan = 1 }) => sum + colSpan, 0);

function writeCell(
  { headerState = 0, colSpan = 1, rowSpan = 1, width, backgroundColor, format, children }: TableCellNode,
  cellsInRow: number,
): string {
  const tag = headerState > 0 ? 'th' : 'td';
  const own = backgroundColor && isLightEnough(backgroundColor) ? backgroundColor : undefined;
  const colour = own ?? (headerState > 0 ? headerCellColour : undefined);
  const style = [
    colour && `background-color:${colour}`,
    format && `text-align:${format}`,
    `width:${Math.round(width || usualWidth(cellsInRow))}px`,
  ].filter(Boolean);
  const attributes = [
    colSpan > 1 && ` colspan="${colSpan}"`,
    rowSpan > 1 && ` rowspan="${rowSpan}"`,
    headerState > 0 && ` scope="${headerState === 2 ? 'row' : 'col'}"`,
    ` style="${style.join(';')}"`,
  ].filter(Boolean);
  return `<${tag}${attributes.join('')}>${writeBlocks(children)}</${tag}>`;
}

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
      return writeTable(node);
  }
}

/** An empty block is as high as a line, like in the editor. */
const filled = (inside: string) => inside || '<br />';

const styleOf = (format: string | undefined) => (format ? ` style="text-align:${format}"` : '');

type Lines = Extract<BlockNode, { type: 'paragraph' | 'heading' | 'quote' }>;

/** A block of lines; where a picture with a caption stands in it, it ends before and begins again after. */
function aligned(tag: string, { format, children }: Lines): string {
  const block = (inside: readonly InlineNode[]) =>
    `<${tag}${styleOf(format)}>${filled(writeInline(inside))}</${tag}>`;
  if (!children.some(captioned)) return block(children);
  const parts: string[] = [];
  let run: InlineNode[] = [];
  const endRun = () => {
    if (run.some(saysMore)) parts.push(block(run));
    run = [];
  };
  for (const child of apart(children)) {
    const picture = captioned(child);
    if (!picture) {
      run.push(child);
      continue;
    }
    endRun();
    parts.push(writeFigure(child, picture, format));
  }
  endRun();
  return parts.join('');
}

/** More than the end of a line. */
const saysMore = (node: InlineNode): boolean =>
  node.type === 'text' ? node.text.trim() !== '' : node.type !== 'linebreak';

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

/** The editor stores a list within a list in an item of its own. */
const isOnlyList = ({ children }: Item) =>
  children.length > 0 && children.every(({ type }) => type === 'list');

function writeItem(children: Item['children']): string {
  const parts: string[] = [];
  let run: Exclude<Item['children'][number], ListNode>[] = [];
  const endRun = () => {
    if (run.length > 0) parts.push(writeInline(run));
    run = [];
  };
  for (const child of apart(children)) {
    const picture = captioned(child);
    if (child.type !== 'list' && !picture) {
      run.push(child);
      continue;
    }
    endRun();
    parts.push(child.type === 'list' ? writeList(child) : picture ? writeFigure(child, picture) : '');
  }
  endRun();
  return filled(parts.join(''));
}
