import { $handleRichTextDrop, caretFromPoint } from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code';
import { $isTableCellNode, $isTableSelection } from '@lexical/table';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { parsedRecord } from '#app/platform/parsed-record.ts';
import { isWords } from '../../editor/tidy-document.ts';
import { unitsOfDocument } from './document-units.ts';
import { unitsOfHtml } from './html-units.ts';
import { namespace } from './open-editor.ts';
import { isTooMuch, pasteLimits, takenHtml, takenNodes } from './paste-limits.ts';
import { linesOf, unitsOfCode, unitsOfLines } from './text-units.ts';
import { joined, type Unit } from './unit.ts';

/** What editors of ours copy and drag, and by which a drag says where it comes from. */
const ownFormat = 'application/x-lexical-editor';
const dragFormat = 'application/x-lexical-drag';
/** Fewer lines than this the editor puts in by itself: they may become items of a list. */
const fewLines = 100;
/** A table that goes into the cells of another goes in at once, so that it may have only so many elements. */
const smallTable = 400;

export type PasteRefusal = 'tooMuch' | 'tableInTable';

interface Taking {
  onRefuse: (why: PasteRefusal) => void;
  /** Takes it, at the cursor or where `$place` puts that first. */
  onTake: (units: Unit[], $place?: () => void) => void;
}

/**
 * Looks at everything that comes in from outside, pasted, dropped or put in by the browser: what is too much is refused,
 * and the rest is cleaned before the editor sees it.
 */
export const registerPaste = (editor: LexicalEditor, { onRefuse, onTake }: Taking) => {
  const take = (event: Event, data: DataTransfer, around: Around, $place?: () => void): boolean => {
    const units = unitsFrom(data, around, $place !== undefined);
    if (units === undefined) return false;
    event.preventDefault();
    if (typeof units === 'string') onRefuse(units);
    else if (units.length > 0) onTake(units, $place);
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) =>
        event instanceof ClipboardEvent &&
        event.clipboardData !== null &&
        take(event, event.clipboardData, $aroundCursor()),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const data = event.dataTransfer;
        if (!data || data.files.length > 0) return false;
        return take(event, data, aroundDrop(event, editor), () =>
          $handleRichTextDrop(emptied(event, data), editor),
        );
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.dataTransfer) return false;
        // A word of the spelling checker, or whatever else browsers put in: its words will do.
        const words = event.dataTransfer.getData('text/plain');
        if (isTooMuch(words)) onRefuse('tooMuch');
        else $getSelection()?.insertRawText(words);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
};

/** What stands around the place where something is to go. */
type Around = 'code' | 'table' | undefined;

/** What was brought, in parts; why it is refused; or nothing where the editor is to take care of it. */
function unitsFrom(
  data: DataTransfer,
  around: Around,
  isDropped: boolean,
): Unit[] | PasteRefusal | undefined {
  const plain = data.getData('text/plain');
  if (around === 'code') return isTooMuch(plain) ? 'tooMuch' : unitsOfCode(linesOf(plain));
  const own = ownNodes(data.getData(ownFormat));
  if (own === 'tooMuch') return own;
  if (own) {
    const document = takenNodes(own);
    return document ? fitting(unitsOfDocument(document, own.every(isWords)), around) : 'tooMuch';
  }
  const html = data.getData('text/html');
  if (html && html !== plain) {
    const document = takenHtml(html);
    return document ? fitting(unitsOfHtml(document), around) : 'tooMuch';
  }
  if (isTooMuch(plain)) return 'tooMuch';
  const lines = linesOf(plain);
  // Browsers would put into the page themselves what is dropped on it.
  return lines.length > fewLines || isDropped ? unitsOfLines(lines) : undefined;
}

function ownNodes(json: string): unknown[] | 'tooMuch' | undefined {
  if (json.length > pasteLimits.characters * 10) return 'tooMuch';
  const { namespace: from, nodes } = parsedRecord(json);
  return from === namespace && Array.isArray(nodes) ? nodes : undefined;
}

/** Nothing but a small table goes into the cells of a table, if it has tables in it at all. */
function fitting(units: Unit[], around: Around): Unit[] | PasteRefusal {
  if (around !== 'table' || !units.some(({ hasTable }) => hasTable)) return units;
  const whole = joined(units);
  return whole && whole.size <= smallTable ? [whole] : 'tableInTable';
}

/** The drop without what it brings: it only puts the cursor there, and takes away what was dragged from here. */
function emptied(event: DragEvent, data: DataTransfer): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData(dragFormat, data.getData(dragFormat) || JSON.stringify({ editorKey: '' }));
  const { clientX, clientY } = event;
  return new DragEvent('drop', { dataTransfer, clientX, clientY });
}

function $aroundCursor(): Around {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return 'table';
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  if ($findMatchingParent(node, $isCodeNode)) return 'code';
  return $findMatchingParent(node, $isTableCellNode) ? 'table' : undefined;
}

function aroundDrop({ clientX, clientY }: DragEvent, editor: LexicalEditor): Around {
  const node = caretFromPoint(clientX, clientY, editor.getRootElement())?.node;
  const element = node instanceof Element ? node : node?.parentElement;
  if (element?.closest('.code-block')) return 'code';
  return element?.closest('td, th') ? 'table' : undefined;
}
