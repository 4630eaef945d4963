import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $findMatchingParent, type LexicalEditor } from 'lexical';
import { $placeToAct } from './block-acts.ts';

/** Where others are told nothing of where one comes from. */
const attributes = { rel: 'noreferrer' };

/** Makes a link of what is selected; changes the one under the cursor; or writes the address as a link. */
export function setLink(editor: LexicalEditor, url: string): void {
  editor.update(() => {
    const selection = $placeToAct();
    const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
    if ($isLinkNode(link)) link.setURL(url);
    else if (selection.isCollapsed())
      selection.insertNodes([$createLinkNode(url, attributes).append($createTextNode(url))]);
    else $toggleLink(url, attributes);
  });
}

/** Leaves the words of the link under the cursor. */
export const removeLink = (editor: LexicalEditor): void =>
  editor.update(() => {
    const selection = $placeToAct();
    const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
    if (!$isLinkNode(link)) return $toggleLink(null);
    for (const child of link.getChildren()) link.insertBefore(child);
    link.remove();
  });
