import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $isListItemNode } from '@lexical/list';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
  UNDO_COMMAND,
} from 'lexical';
import { useState } from 'react';
import { $asBlocks } from './blocks.ts';
import { childrenOf, type Unit } from './chunks.ts';

/** How long one step may hold up the page, in ms; and how many elements the first step takes, before that is known. */
const stepTime = 40;
const firstStep = 40;
const [leastStep, mostStep] = [100, 400];

/** Where a text goes. */
export interface Place {
  /** Puts the first nodes in their place and says after which one the others follow. */
  $begin: (nodes: LexicalNode[], isAll: boolean) => LexicalNode | undefined;
  /** Whether it is a step to be undone, what a text opens with, or a step that is undone itself. */
  manner: 'undoable' | 'beginning' | 'historic';
  /** What happens once everything is there. */
  onEnd?: () => void;
}

export interface PuttingIn extends Place {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Puts a text into the editor in steps between which the browser can breathe. All of it is one step to be undone, and
 * when it is cancelled, nothing of it stays.
 */
async function putIn(editor: LexicalEditor, all: Unit[], work: PuttingIn): Promise<void> {
  const units = [...all];
  const whole = units.reduce((sum, { size }) => sum + size, 0);
  let [done, step, steps] = [0, firstStep, 0];
  let last: NodeKey | undefined;
  editor.setEditable(false);
  try {
    // Whatever asked for this may itself be a change of the editor, which ends first.
    await Promise.resolve();
    while (units.length > 0 && !work.signal.aborted) {
      const batch = takeFrom(units, step);
      const began = performance.now();
      const isFirst = last === undefined;
      editor.update(
        () => {
          const next = isFirst ? $start(editor, batch, units.length === 0, work) : $goOn(editor, batch, last);
          last = next?.getKey() ?? '';
        },
        { discrete: true, tag: tagOf(work, isFirst) },
      );
      const size = batch.reduce((sum, unit) => sum + unit.size, 0);
      done += size;
      steps += 1;
      work.onProgress(done / whole);
      if (units.length === 0) break;
      await nextTask();
      // With what the browser drew in between, if it did.
      const took = Math.max(1, performance.now() - began);
      step = Math.min(mostStep, Math.max(leastStep, Math.round((size * stepTime) / took)));
    }
  } finally {
    editor.setEditable(true);
  }
  // Only an editor that can be written in shows a cursor.
  if (work.manner !== 'beginning')
    editor.update(() => $showCursor(steps > 1 ? $getNodeByKey(last ?? '') : null), {
      discrete: true,
      tag: tagOf(work, false),
    });
  work.onEnd?.();
  if (work.signal.aborted && last !== undefined && work.manner === 'undoable')
    editor.dispatchCommand(UNDO_COMMAND, undefined);
}

/** At the end of what took several steps; after one step it stands where it should. */
function $showCursor(end: LexicalNode | null): void {
  if ($isElementNode(end)) end.selectEnd();
  else end?.selectNext();
  const selection = $getSelection();
  if (selection) $setSelection(selection.clone());
}

function tagOf({ manner }: Place, isFirst: boolean): string {
  if (manner === 'historic') return HISTORIC_TAG;
  return isFirst && manner === 'undoable' ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function takeFrom(units: Unit[], step: number): Unit[] {
  let size = 0;
  const end = units.findIndex((unit) => {
    size += unit.size;
    return size >= step;
  });
  return units.splice(0, end < 0 ? units.length : end + 1);
}

function $start(editor: LexicalEditor, units: Unit[], isAll: boolean, { $begin }: PuttingIn) {
  const nodes: LexicalNode[] = [];
  for (const { $make, continues } of units) {
    const made = $make(editor);
    const open = nodes.at(-1);
    if (continues && $isElementNode(open)) open.append(...childrenOf(made));
    else nodes.push(...made);
  }
  return $begin(nodes.length > 0 ? nodes : [$createParagraphNode()], isAll);
}

/** What only goes on with a list or a table joins it. */
function $goOn(editor: LexicalEditor, units: Unit[], key: NodeKey | undefined) {
  let last = $getNodeByKey(key ?? '') ?? undefined;
  const $follow = (node: LexicalNode) => {
    last?.insertAfter(node);
    last = node;
  };
  for (const { $make, continues } of units) {
    const made = $make(editor);
    if (continues && $isListItemNode(last)) childrenOf(made).forEach($follow);
    else if (continues && $isElementNode(last)) last.append(...childrenOf(made));
    else {
      if ($isListItemNode(last)) last = last.getTopLevelElement() ?? last;
      made.forEach($follow);
    }
  }
  return last;
}

/** In the place of everything that is written. */
export const inPlaceOfAll: Place = {
  manner: 'undoable',
  $begin(nodes) {
    const last = $replaceAll(nodes);
    $getRoot().selectStart();
    return last;
  },
};

/** What a text opens with: nobody wrote it here, so that nobody can undo it, and the cursor stays where it is. */
export const asBeginning: Place = { manner: 'beginning', $begin: $replaceAll };

function $replaceAll(nodes: LexicalNode[]): LexicalNode | undefined {
  const blocks = $asBlocks(nodes);
  $getRoot()
    .clear()
    .append(...blocks);
  return blocks.at(-1);
}

/** Where the cursor stands, or where `$place` puts it first. */
export const atCursor = (editor: LexicalEditor, $place?: () => void): Place => ({
  manner: 'undoable',
  $begin(nodes, isAll) {
    $place?.();
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if (!isAll && $isRangeSelection(selection) && nodes.every($isBlock)) $splitBehind(selection);
    $insertGeneratedNodes(editor, nodes, $getSelection() ?? selection);
    const last = nodes.at(-1);
    return last?.isAttached() ? last : $besideCursor();
  },
});

const $isBlock = (node: LexicalNode) => $isElementNode(node) && !node.isInline();

/** What stands behind the cursor stays behind everything that is still to come. */
function $splitBehind(selection: RangeSelection): void {
  if (!selection.isCollapsed()) selection.removeText();
  const block = selection.anchor.getNode().getTopLevelElement();
  if (!$isElementNode(block) || block.isEmpty()) return;
  const behind = selection.insertParagraph();
  const before = behind?.getPreviousSibling();
  if ($isElementNode(before)) before.selectEnd();
  if (behind?.isEmpty()) behind.remove();
}

/** What was inserted has become part of what was there. */
function $besideCursor(): LexicalNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  return $findMatchingParent(node, $isListItemNode) ?? node.getTopLevelElement() ?? undefined;
}

/** What goes on. Only what can be undone can be cancelled. */
export type Work = { share: number; cancel?: () => void };

/** Puts texts into the editor step by step; what goes on can be seen and cancelled. */
export function usePuttingIn(editor: LexicalEditor, onCrash: (error: unknown) => void) {
  const [work, setWork] = useState<Work>();
  /** Ends it by what it returns. */
  function start(units: Unit[], place: Place): () => void {
    const control = new AbortController();
    const cancel = () => control.abort();
    const isUndoable = place.manner === 'undoable';
    const onProgress = (share: number) =>
      setWork(share < 1 ? { share, ...(isUndoable && { cancel }) } : undefined);
    putIn(editor, units, { ...place, onProgress, signal: control.signal })
      .catch(onCrash)
      .finally(() => setWork(undefined));
    return cancel;
  }
  return { work, start };
}
