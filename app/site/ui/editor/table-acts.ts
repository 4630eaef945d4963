import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getNodeTriplet,
  $getTableCellNodeRect,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  type TableCellNode,
  TableNode,
} from '@lexical/table';
import { $getNearestNodeOfType, $insertNodeToNearestRoot } from '@lexical/utils';
import { $getSelection, $isParagraphNode, $isRangeSelection, type LexicalEditor } from 'lexical';
import { usualWidth } from '../../editor/table-widths.ts';
import { $placeToAct } from './block-acts.ts';
import { returnToText } from './return-to-text.ts';

/** Which cells of a new table are headers. */
export type Headers = 'none' | 'row' | 'column' | 'both';

const widthStep = 40;
const [narrowest, widest] = [40, 1_000];

/** Puts an empty table where the cursor stands, and the cursor into its first cell. */
export function insertTable(editor: LexicalEditor, rows: number, columns: number, headers: Headers): void {
  editor.update(() => {
    $placeToAct();
    const table = $createTableNodeWithDimensions(rows, columns, {
      rows: headers === 'row' || headers === 'both',
      columns: headers === 'column' || headers === 'both',
    });
    $insertNodeToNearestRoot(table);
    const before = table.getPreviousSibling();
    if ($isParagraphNode(before) && before.isEmpty()) before.remove();
    table.getFirstDescendant()?.selectStart();
  });
}

/** The cells that are selected, or the one with the cursor in it. */
function $selectedCells(): TableCellNode[] {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return selection.getNodes().filter($isTableCellNode);
  return $isRangeSelection(selection) && $getNearestNodeOfType(selection.anchor.getNode(), TableNode)
    ? [$getNodeTriplet(selection.anchor)[0]]
    : [];
}

function $inTable(act: (cells: [TableCellNode, ...TableCellNode[]], table: TableNode) => void): void {
  const [first, ...others] = $selectedCells();
  if (first) act([first, ...others], $getNodeTriplet(first)[2]);
}

/** Headers are turned on and off for whole rows and columns: a single one would tell nobody what it is the head of. */
function $toggleHeader(kind: 'row' | 'column'): void {
  $inTable(([cell], table) => {
    const { rowIndex, columnIndex } = $getTableCellNodeRect(cell) ?? { rowIndex: 0, columnIndex: 0 };
    const isHeader = (cell.getHeaderStyles() & (kind === 'row' ? 1 : 2)) !== 0;
    if (kind === 'row') $setTableRowIsHeader(table, rowIndex, !isHeader);
    else $setTableColumnIsHeader(table, columnIndex, !isHeader);
  });
}

function $widen(step: number): void {
  $inTable(([cell], table) => {
    const column = $getTableCellNodeRect(cell)?.columnIndex ?? 0;
    const widths = table.getColWidths() ?? [];
    table.setColWidths(
      widths.map((width, nth) =>
        nth === column ? Math.min(widest, Math.max(narrowest, width + step)) : width,
      ),
    );
  });
}

// Selected cells would stay selected after they are gone, and whatever is done next would fail on them.
function $mergeWithCursor(cells: TableCellNode[]): void {
  if (cells.length > 1) $mergeCells(cells)?.selectEnd();
}

function $removeWithCursor(table: TableNode): void {
  table.selectNext(0, 0);
  table.remove();
}

/** Everything that the menu of a table can do. */
const tableActs = {
  rowAbove: () => $insertTableRowAtSelection(false),
  rowBelow: () => $insertTableRowAtSelection(true),
  columnBefore: () => $insertTableColumnAtSelection(false),
  columnAfter: () => $insertTableColumnAtSelection(true),
  removeRow: () => $deleteTableRowAtSelection(),
  removeColumn: () => $deleteTableColumnAtSelection(),
  removeTable: () => $inTable((_cells, table) => $removeWithCursor(table)),
  merge: () => $inTable($mergeWithCursor),
  split: () => $unmergeCell(),
  headerRow: () => $toggleHeader('row'),
  headerColumn: () => $toggleHeader('column'),
  wider: () => $widen(widthStep),
  narrower: () => $widen(-widthStep),
};

export type TableAct = keyof typeof tableActs;

/** Without its table the menu is gone too, so there is nothing for the focus to go back to but the text. */
export const actOnTable = (editor: LexicalEditor, act: TableAct): void =>
  editor.update(() => tableActs[act](), {
    onUpdate: () => act === 'removeTable' && returnToText(editor),
  });

/** Fills the selected cells with a colour, or with none. */
export const fillCells = (editor: LexicalEditor, colour: string | null): void =>
  editor.update(() => {
    for (const cell of $selectedCells()) cell.setBackgroundColor(colour);
  });

/** Every table knows the widths of its columns, so that a page can draw it like the editor does. */
export const registerWidths = (editor: LexicalEditor) =>
  editor.registerNodeTransform(TableNode, (table) => {
    const columns = table.getColumnCount();
    const widths = table.getColWidths();
    if (columns === 0 || widths?.length === columns) return;
    table.setColWidths(Array.from({ length: columns }, (_, nth) => widths?.[nth] ?? usualWidth(columns)));
  });
