import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { cleanHtml } from './clean-html.ts';
import { isTooMuch } from './paste-limits.ts';

/** Loose words of an HTML text get a paragraph of their own: the root of the editor holds only blocks. */
function $asBlocks(nodes: LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let open: LexicalNode | undefined;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      blocks.push(node);
      open = undefined;
      continue;
    }
    if (!$isDecoratorNode(node) && !open && node.getTextContent().trim() === '') continue;
    const paragraph = open ?? $createParagraphNode();
    if ($isElementNode(paragraph)) paragraph.append(node);
    if (!open) blocks.push(paragraph);
    open = paragraph;
  }
  return blocks;
}

const headings = { h1: 'h1', h2: 'h1', h3: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;

/** On a page headings stand one level below those of the editor, since its title is the first. */
function raiseHeadings(document: Document): void {
  for (const [tag, raised] of Object.entries(headings))
    for (const element of document.body.querySelectorAll(tag)) {
      if (tag === raised) continue;
      const heading = document.createElement(raised);
      heading.style.textAlign = (element as HTMLElement).style.textAlign;
      heading.append(...element.childNodes);
      element.replaceWith(heading);
    }
}

/** Puts the HTML of a page into an editor that is still empty. Nothing to be undone. */
export function openWithHtml(editor: LexicalEditor, html: string): void {
  const document = cleanHtml(html);
  raiseHeadings(document);
  editor.update(() => $replaceAll(editor, document), { discrete: true, tag: HISTORY_MERGE_TAG });
}

/** Puts HTML in the place of everything that is written, as one step that can be undone. Says no when it is too much. */
export function replaceWithHtml(editor: LexicalEditor, html: string): boolean {
  const document = cleanHtml(html);
  if (isTooMuch(document)) return false;
  editor.update(() => $replaceAll(editor, document), { discrete: true, tag: HISTORY_PUSH_TAG });
  return true;
}

function $replaceAll(editor: LexicalEditor, document: Document): void {
  const blocks = $asBlocks($generateNodesFromDOM(editor, document));
  const root = $getRoot().clear();
  root.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
  root.selectStart();
}
