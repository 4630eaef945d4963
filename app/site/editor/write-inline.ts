import { isSitePath, safeUrl } from '../frame/safe-url.ts';
import type { InlineNode, TextNode } from './rich-text-nodes.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without signs that browsers replace or drop when they read a page: what is written is what is read back. */
const unreadable = /[^\P{Cc}\t\n]|\p{Cs}/gu;

const readable = (text: string): string => text.replace(unreadable, '');

export const escaped = (text: string): string =>
  readable(text).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

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
export function writeInline(nodes: readonly InlineNode[]): string {
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

function writeLink(node: Extract<InlineNode, { type: 'link' | 'autolink' }>, inside: string): string {
  const href = node.isUnlinked ? undefined : safeUrl(readable(node.url));
  if (!href) return inside;
  const rel = /^https?:/i.test(href) ? ' rel="noopener noreferrer"' : '';
  const words = escapedAttribute(node.title ?? '');
  const title = words && ` title="${words}"`;
  return `<a href="${encoded(href)}"${rel}${title}>${inside}</a>`;
}

/** Pictures come from this site. */
function writeImage({ src, alt, width, height }: Extract<InlineNode, { type: 'image' }>): string {
  const address = safeUrl(readable(src));
  if (!address || !isSitePath(address) || address.startsWith('#')) return '';
  const size = [width && ` width="${width}"`, height && ` height="${height}"`].filter(Boolean).join('');
  return `<img alt="${escapedAttribute(alt)}"${size} src="${encoded(address)}" />`;
}
