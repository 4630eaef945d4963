import { $generateNodesFromDOM } from '@lexical/html';
import { $createParagraphNode, $getRoot, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { cleanHtml } from './clean-html.ts';
import { $asBlocks } from './put-in.ts';

const headings = { h2: 'h1', h3: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;

/** On a page headings stand one level below those of the editor, since its title is the first. */
function raiseHeadings(document: Document): void {
  for (const [tag, raised] of Object.entries(headings))
    for (const element of document.body.querySelectorAll<HTMLElement>(tag)) {
      const heading = document.createElement(raised);
      heading.style.textAlign = element.style.textAlign;
      heading.append(...element.childNodes);
      element.replaceWith(heading);
    }
}

/** Puts the HTML of a page into an editor that is still empty. Nothing to be undone. */
export function openWithHtml(editor: LexicalEditor, html: string): void {
  const document = cleanHtml(html);
  raiseHeadings(document);
  editor.update(
    () => {
      const blocks = $asBlocks($generateNodesFromDOM(editor, document));
      $getRoot()
        .clear()
        .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
    },
    { discrete: true, tag: HISTORY_MERGE_TAG },
  );
}
