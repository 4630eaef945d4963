import type { HistoryState, HistoryStateEntry } from '@lexical/history';
import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_HIGH,
  type EditorState,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import type { Place } from './chunked-insert.ts';
import { type Unit, unitsOfDocument } from './chunks.ts';
import { tidyDocument } from './tidy-document.ts';

/** A step that brings back more nodes than this would hold up the page if it were taken at once. */
const mostAtOnce = 150;

/**
 * Chunked undo and redo: what a long step would bring back all at once is inserted in chunks, like a text
 * that is pasted. Short steps are left to the editor.
 */
export function registerChunkedUndo(
  editor: LexicalEditor,
  history: HistoryState,
  leap: (units: Unit[], place: Place) => void,
): () => void {
  const take = (from: HistoryStateEntry[], to: HistoryStateEntry[]): boolean => {
    const goal = from.at(-1);
    if (!goal) return false;
    const way = wayBetween(editor.getEditorState(), goal.editorState);
    if (way.missing <= mostAtOnce) return false;
    from.pop();
    if (history.current) to.push(history.current);
    history.current = goal;
    editor.dispatchCommand(CAN_UNDO_COMMAND, history.undoStack.length > 0);
    editor.dispatchCommand(CAN_REDO_COMMAND, history.redoStack.length > 0);
    leap(way.units, {
      manner: 'historic',
      $begin: $instead(way),
      onEnd() {
        history.current = { editor, editorState: editor.getEditorState() };
      },
    });
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      UNDO_COMMAND,
      () => take(history.undoStack, history.redoStack),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      REDO_COMMAND,
      () => take(history.redoStack, history.undoStack),
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

interface Way {
  /** How many nodes are to be made. */
  missing: number;
  /** The block after which they go, and the blocks in whose place. */
  after: NodeKey | undefined;
  instead: NodeKey[];
  units: Unit[];
}

/** What has to be changed to get from one state to another: the blocks between those that are alike in both. */
function wayBetween(now: EditorState, goal: EditorState): Way {
  const [here, there] = [blocksOf(now), blocksOf(goal)];
  const known = new Set(here.flatMap(({ nodes }) => nodes.map((node) => node.getKey())));
  const missing = there.flatMap(({ nodes }) => nodes).filter((node) => !known.has(node.getKey())).length;
  const most = Math.min(here.length, there.length);
  let before = 0;
  while (before < most && areAlike(here[before], there[before])) before += 1;
  let behind = 0;
  while (behind < most - before && areAlike(here.at(-1 - behind), there.at(-1 - behind))) behind += 1;
  const children = missing > mostAtOnce ? (goal.toJSON(true).root.children ?? []) : [];
  const wanted = children.slice(before, there.length - behind);
  return {
    missing,
    after: here[before - 1]?.key,
    instead: here.slice(before, here.length - behind).map(({ key }) => key),
    units: unitsOfDocument(tidyDocument({ root: { children: wanted } })),
  };
}

interface Block {
  key: NodeKey;
  /** The block and everything in it. */
  nodes: LexicalNode[];
}

const blocksOf = (state: EditorState): Block[] =>
  state.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => ({ key: block.getKey(), nodes: $withChildren(block) })),
  );

const $withChildren = (node: LexicalNode): LexicalNode[] =>
  $isElementNode(node) ? [node, ...node.getChildren().flatMap($withChildren)] : [node];

/** States share the nodes that did not change between them. */
const areAlike = (one: Block | undefined, other: Block | undefined): boolean =>
  one?.nodes.length === other?.nodes.length &&
  (one?.nodes.every((node, nth) => node === other?.nodes[nth]) ?? false);

const $instead =
  ({ after, instead }: Way): Place['$begin'] =>
  (nodes) => {
    const before = $getNodeByKey(after ?? '');
    for (const key of instead) $getNodeByKey(key)?.remove();
    if (before) for (const node of [...nodes].reverse()) before.insertAfter(node);
    else $getRoot().splice(0, 0, nodes);
    $getRoot().selectStart();
    return nodes.at(-1);
  };
