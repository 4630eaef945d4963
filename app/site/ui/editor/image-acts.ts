import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
} from 'lexical';
import { $placeToAct } from './block-acts.ts';
import { $createImageNode, $isImageNode, type ImageFacts } from './image-node.ts';

/** Puts a picture where the cursor stands. */
export const insertImage = (editor: LexicalEditor, facts: ImageFacts): void =>
  editor.update(() => {
    $placeToAct().insertNodes([$createImageNode(facts)]);
  });

/** A click on a picture selects it, so that it can be removed or copied. */
export const registerImages = (editor: LexicalEditor) =>
  editor.registerCommand(
    CLICK_COMMAND,
    ({ target }) => {
      const node = target instanceof HTMLImageElement ? $getNearestNodeFromDOMNode(target) : null;
      if (!$isImageNode(node)) return false;
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
