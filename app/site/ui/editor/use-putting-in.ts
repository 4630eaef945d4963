import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $getRoot, $getSelection, $isRangeSelection, type ElementNode, type LexicalEditor } from 'lexical';
import { useState } from 'react';
import { type PuttingIn, putIn } from './put-in.ts';

/** In the place of everything that is written. */
export function $inPlaceOfAll(blocks: ElementNode[]) {
  const root = $getRoot().clear();
  root.append(...blocks);
  root.selectStart();
  return blocks.at(-1);
}

/** Where the cursor stands. */
export const $atCursor = (editor: LexicalEditor) => (blocks: ElementNode[]) => {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  $insertGeneratedNodes(editor, blocks, selection);
  const after = $getSelection();
  return $isRangeSelection(after)
    ? (after.anchor.getNode().getTopLevelElement() ?? undefined)
    : blocks.at(-1);
};

/** Puts HTML into the editor step by step; what goes on can be seen and cancelled. */
export function usePuttingIn(editor: LexicalEditor, onCrash: (error: unknown) => void) {
  const [work, setWork] = useState<{ share: number; cancel: () => void }>();
  function start(document: Document, $begin: PuttingIn['$begin']) {
    const control = new AbortController();
    const cancel = () => control.abort();
    const onProgress = (share: number) => setWork(share < 1 ? { share, cancel } : undefined);
    putIn(editor, document, { $begin, onProgress, signal: control.signal })
      .catch(onCrash)
      .finally(() => setWork(undefined));
  }
  return { work, start };
}
