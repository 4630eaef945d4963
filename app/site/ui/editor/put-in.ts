import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getNodeByKey,
  $isDecoratorNode,
  $isElementNode,
  type ElementNode,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  UNDO_COMMAND,
} from 'lexical';
import { type Unit, unitsOf } from './html-units.ts';

/** How long one step may hold up the page, in ms; and how many elements the first step takes, before that is known. */
const stepTime = 40;
const firstStep = 40;
const [leastStep, mostStep] = [10, 400];

export interface PuttingIn {
  /** Puts the first blocks in their place and says after which block the others follow. */
  $begin: (blocks: ElementNode[]) => LexicalNode | undefined;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Puts a cleaned HTML text into the editor in steps between which the browser can breathe. All of it is one step to be
 * undone, and when it is cancelled, nothing of it stays.
 */
export async function putIn(editor: LexicalEditor, document: Document, work: PuttingIn): Promise<void> {
  const units = unitsOf([...document.body.childNodes]);
  const whole = units.reduce((sum, { size }) => sum + size, 0);
  let [done, step] = [0, firstStep];
  let last: NodeKey | undefined;
  editor.setEditable(false);
  try {
    while (units.length > 0 && !work.signal.aborted) {
      const batch = takeFrom(units, step);
      const began = performance.now();
      const isFirst = last === undefined;
      editor.update(
        () => {
          last = isFirst ? $start(editor, batch, work.$begin) : $goOn(editor, batch, last);
        },
        { discrete: true, tag: isFirst ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG },
      );
      const size = batch.reduce((sum, unit) => sum + unit.size, 0);
      const took = Math.max(1, performance.now() - began);
      step = Math.min(mostStep, Math.max(leastStep, Math.round((size * stepTime) / took)));
      done += size;
      work.onProgress(done / whole);
      if (units.length > 0) await nextTask();
    }
  } finally {
    editor.setEditable(true);
  }
  if (work.signal.aborted) editor.dispatchCommand(UNDO_COMMAND, undefined);
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

/** Blocks, with those that only go on with a list or a table already joined to it. */
function $blocksOf(editor: LexicalEditor, units: Unit[], before: LexicalNode | null): ElementNode[] {
  const blocks: ElementNode[] = [];
  for (const { nodes, continues } of units) {
    const holder = globalThis.document.implementation.createHTMLDocument();
    holder.body.append(...nodes);
    const made = $asBlocks($generateNodesFromDOM(editor, holder));
    const open = blocks.at(-1) ?? before;
    const [rest] = made;
    if (continues && $isElementNode(open) && rest?.getType() === open.getType())
      open.append(...rest.getChildren());
    else blocks.push(...made);
  }
  return blocks;
}

function $start(editor: LexicalEditor, units: Unit[], $begin: PuttingIn['$begin']): NodeKey {
  const blocks = $blocksOf(editor, units, null);
  const last = $begin(blocks.length > 0 ? blocks : [$createParagraphNode()]);
  return last?.getKey() ?? '';
}

function $goOn(editor: LexicalEditor, units: Unit[], key: NodeKey | undefined): NodeKey {
  let last = $getNodeByKey(key ?? '');
  for (const block of $blocksOf(editor, units, last)) {
    last?.insertAfter(block);
    last = block;
  }
  return last?.getKey() ?? '';
}

/** Loose words of an HTML text get a paragraph of their own: the root of the editor holds only blocks. */
export function $asBlocks(nodes: LexicalNode[]): ElementNode[] {
  const blocks: ElementNode[] = [];
  let open: ElementNode | undefined;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      blocks.push(node);
      open = undefined;
      continue;
    }
    if (!$isDecoratorNode(node) && !open && node.getTextContent().trim() === '') continue;
    if (!open) {
      open = $createParagraphNode();
      blocks.push(open);
    }
    open.append(node);
  }
  return blocks;
}
