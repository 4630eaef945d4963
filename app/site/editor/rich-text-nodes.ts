import { z } from 'zod';

/**
 * The kinds of nodes a text is made of, as the editor writes them in its compact form: what has its usual value is left
 * out. What a node says beyond this is dropped when it is read.
 */

export const codeLanguages = [
  ...['javascript', 'typescript', 'html', 'css', 'json', 'python', 'java', 'c', 'cpp', 'php', 'sql', 'bash'],
  'plain',
] as const;
export const usualCodeLanguage = 'javascript';

const maxSpan = 100;
const maxWidth = 2_000;

const formats = ['left', 'center', 'right', 'justify', 'start', 'end'] as const;
const align = z.enum([...formats, '']).optional();

/** One bit each: bold, italic, struck out, underlined, code, low, high, marked. */
const textFormat = z.int().min(0).max(255).optional();

const plainText = { text: z.string(), format: textFormat };
const text = z.object({ type: z.literal('text'), ...plainText });
/** What a highlighter of code would leave; shown as plain text. */
const codeText = z
  .object({ type: z.literal('code-highlight'), ...plainText })
  .transform(({ text: written }) => ({ type: 'text' as const, text: written }));
const lineBreak = z.object({ type: z.literal('linebreak') });
const tab = z.object({ type: z.literal('tab') });
/** How wide a picture stands in the text; without one it is as wide as it is, and at most as wide as the text. */
export const imageSizes = ['small', 'medium'] as const;
export const longestCaption = 500;

const image = z.object({
  type: z.literal('image'),
  src: z.string().max(2_000),
  alt: z.string().max(2_000),
  width: z.int().min(1).max(20_000).optional(),
  height: z.int().min(1).max(20_000).optional(),
  size: z.enum(imageSizes).optional(),
  caption: z.string().max(longestCaption).optional(),
});

const attribute = z.string().max(500).nullish();
const link = z.object({
  type: z.enum(['link', 'autolink']),
  url: z.string().max(2_000),
  target: attribute,
  rel: attribute,
  title: attribute,
  isUnlinked: z.boolean().optional(),
  children: z.array(z.discriminatedUnion('type', [text, lineBreak, tab, image])),
});

const inline = z.discriminatedUnion('type', [text, lineBreak, tab, link, image]);

const paragraph = z.object({ type: z.literal('paragraph'), format: align, children: z.array(inline) });
const heading = z.object({
  type: z.literal('heading'),
  tag: z.enum(['h1', 'h2', 'h3']).default('h1'),
  format: align,
  children: z.array(inline),
});
const quote = z.object({ type: z.literal('quote'), format: align, children: z.array(inline) });
const code = z.object({
  type: z.literal('code'),
  language: z.enum(codeLanguages).nullish().catch('plain'),
  children: z.array(z.union([text, codeText, lineBreak, tab])),
});

const listItem = z.object({
  type: z.literal('listitem'),
  value: z.int().min(0).max(1_000_000).optional(),
  checked: z.boolean().optional(),
  format: align,
  /** How deep the item stands; the editor draws it by the lists around it. */
  indent: z.int().min(0).max(32).optional(),
  get children(): z.ZodArray<z.ZodUnion<readonly [typeof inline, typeof list]>> {
    return z.array(z.union([inline, list]));
  },
});
const list = z.object({
  type: z.literal('list'),
  listType: z.enum(['bullet', 'number', 'check']).default('number'),
  start: z.int().min(0).max(1_000_000).optional(),
  get children() {
    return z.array(listItem);
  },
});

const cell = z.object({
  type: z.literal('tablecell'),
  /** 0 none, 1 of its column, 2 of its row, 3 both. */
  headerState: z.int().min(0).max(3).optional(),
  colSpan: z.int().min(1).max(maxSpan).optional(),
  rowSpan: z.int().min(1).max(maxSpan).optional(),
  width: z.number().min(0).max(maxWidth).optional(),
  backgroundColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullish(),
  format: align,
  children: z.array(z.discriminatedUnion('type', [paragraph, heading, quote, list, code])),
});
const row = z.object({
  type: z.literal('tablerow'),
  height: z.number().min(0).max(maxWidth).optional(),
  children: z.array(cell),
});
const table = z.object({
  type: z.literal('table'),
  colWidths: z.array(z.number().min(1).max(maxWidth)).max(maxSpan).optional(),
  children: z.array(row),
});

const block = z.discriminatedUnion('type', [paragraph, heading, quote, list, code, table]);

export const rootSchema = z.object({ type: z.literal('root'), children: z.array(block) });

export type TextNode = z.output<typeof text>;
export type ImageFacts = Omit<z.output<typeof image>, 'type'>;
export type InlineNode = z.output<typeof inline>;
export type ListNode = z.output<typeof list>;
export type TableNode = z.output<typeof table>;
export type TableCellNode = z.output<typeof cell>;
export type BlockNode = z.output<typeof block>;
export type RichTextNode =
  | BlockNode
  | InlineNode
  | z.output<typeof listItem>
  | z.output<typeof row>
  | TableCellNode;

/** A text as the editor stores it. */
export interface RichTextDocument {
  root: z.output<typeof rootSchema>;
}
