import {
  $computeTableMapSkipCellCheck,
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
import { Table } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#app/ui/menu.tsx';
import { ToolbarButton } from '#app/ui/tooltip.tsx';
import { $selectionToEdit, returnToText } from './blocks.ts';
import { cellColours, usualWidth } from './cells.ts';
import { EditorPanel } from './editor-panel.tsx';

/** Which cells of a new table are headers. */
type Headers = 'none' | 'row' | 'column' | 'both';

const widthStep = 40;
const [narrowest, widest] = [40, 1_000];

/** Puts an empty table where the cursor stands, and the cursor into its first cell. */
function insertTable(editor: LexicalEditor, rows: number, columns: number, headers: Headers): void {
  editor.update(() => {
    $selectionToEdit();
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
export function $selectedCells(): TableCellNode[] {
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

/** Headers are toggled for whole rows and columns: a single one would not say what it is the head of. */
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

/**
 * Changes which cells there are, and leaves the cursor in the cell it was in, or where that was: the next command acts on
 * what one sees it act on. Selected cells would stay selected after they are gone.
 */
function $stayInCell(change: (cells: TableCellNode[]) => void): void {
  $inTable((cells, table) => {
    const [cell] = cells;
    const { rowIndex, columnIndex } = $getTableCellNodeRect(cell) ?? { rowIndex: 0, columnIndex: 0 };
    const isAsWideAsText = hasUsualWidths(table);
    change(cells);
    if (!table.isAttached()) return;
    if (isAsWideAsText) setUsualWidths(table);
    const [rows] = $computeTableMapSkipCellCheck(table, null, null);
    const row = rows[Math.min(rowIndex, rows.length - 1)] ?? [];
    const there = cell.isAttached() ? cell : row[Math.min(columnIndex, row.length - 1)]?.cell;
    there?.selectEnd();
  });
}

/** Whether nobody has chosen a width: then columns come and go, and the table stays as wide as the text. */
const hasUsualWidths = (table: TableNode): boolean =>
  (table.getColWidths() ?? []).every((width, _nth, all) => width === usualWidth(all.length));

function setUsualWidths(table: TableNode): void {
  const columns = table.getColumnCount();
  table.setColWidths(Array.from({ length: columns }, () => usualWidth(columns)));
}

function $removeWithCursor(table: TableNode): void {
  table.selectNext(0, 0);
  table.remove();
}

/** Everything that the menu of a table can do. */
const tableActs = {
  rowAbove: () => $stayInCell(() => $insertTableRowAtSelection(false)),
  rowBelow: () => $stayInCell(() => $insertTableRowAtSelection(true)),
  columnBefore: () => $stayInCell(() => $insertTableColumnAtSelection(false)),
  columnAfter: () => $stayInCell(() => $insertTableColumnAtSelection(true)),
  removeRow: () => $stayInCell(() => $deleteTableRowAtSelection()),
  removeColumn: () => $stayInCell(() => $deleteTableColumnAtSelection()),
  removeTable: () => $inTable((_cells, table) => $removeWithCursor(table)),
  merge: () => $stayInCell((cells) => cells.length > 1 && $mergeCells(cells)),
  split: () => $stayInCell(() => $unmergeCell()),
  headerRow: () => $toggleHeader('row'),
  headerColumn: () => $toggleHeader('column'),
  wider: () => $widen(widthStep),
  narrower: () => $widen(-widthStep),
};

type TableAct = keyof typeof tableActs;

/** Without its table the menu is gone too, so there is nothing for the focus to go back to but the text. */
const actOnTable = (editor: LexicalEditor, act: TableAct): void =>
  editor.update(() => tableActs[act](), {
    onUpdate: () => act === 'removeTable' && returnToText(editor),
  });

/** Fills the selected cells with a colour, or with none. */
const fillCells = (editor: LexicalEditor, colour: string | null): void =>
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

const most = { rows: 50, columns: 10 };
const headers: Headers[] = ['row', 'column', 'both', 'none'];

/** Asks how large a new table is. */
export function TablePanel({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);

  function insert() {
    const value = (name: string) =>
      panel.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-name=${name}]`)?.value ?? '';
    const count = (name: keyof typeof most) =>
      Math.min(most[name], Math.max(1, Math.round(Number(value(name))) || 1));
    const head = headers.find((one) => one === value('headers')) ?? 'row';
    insertTable(editor, count('rows'), count('columns'), head);
    onClose();
  }

  return (
    <EditorPanel
      title={<Text k="editor:table.insert" />}
      act={{ label: <Text k="editor:table.insert" />, onAct: insert }}
      onClose={onClose}
    >
      <div ref={panel} className="grid gap-4 sm:grid-cols-3">
        <TextField
          type="number"
          data-name="rows"
          autoFocus
          min={1}
          max={most.rows}
          defaultValue={3}
          label={<Text k="editor:table.rows" values={{ most: most.rows }} />}
        />
        <TextField
          type="number"
          data-name="columns"
          min={1}
          max={most.columns}
          defaultValue={3}
          label={<Text k="editor:table.columns" values={{ most: most.columns }} />}
        />
        <SelectField data-name="headers" defaultValue="row" label={<Text k="editor:table.headers" />}>
          {headers.map((one) => (
            <option key={one} value={one}>
              <Text k={`editor:headers.${one}`} />
            </option>
          ))}
        </SelectField>
      </div>
    </EditorPanel>
  );
}

const parts: TableAct[][] = [
  ['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter'],
  ['headerRow', 'headerColumn'],
  ['merge', 'split', 'wider', 'narrower'],
  ['removeRow', 'removeColumn', 'removeTable'],
];

const colours = Object.entries(cellColours) as [keyof typeof cellColours, string][];

/** What can be done with the table that the cursor stands in. */
export function TableMenu({ editor }: { editor: LexicalEditor }) {
  const t = useText('editor');
  return (
    <Menu
      align="start"
      trigger={<ToolbarButton label={t('editor:tool.tableMenu')} icon={<Table />} pressed />}
    >
      {parts.map((acts, nth) => (
        <Fragment key={acts[0]}>
          {nth > 0 ? <MenuSeparator /> : null}
          {acts.map((act) => (
            <MenuItem key={act} onSelect={() => actOnTable(editor, act)}>
              <Text k={`editor:table.${act}`} />
            </MenuItem>
          ))}
        </Fragment>
      ))}
      <MenuSeparator />
      <MenuHeading>
        <Text k="editor:table.background" />
      </MenuHeading>
      {colours.map(([name, colour]) => (
        <MenuItem key={name} icon={<Swatch colour={colour} />} onSelect={() => fillCells(editor, colour)}>
          <Text k={`editor:colour.${name}`} />
        </MenuItem>
      ))}
      <MenuItem icon={<Swatch colour="transparent" />} onSelect={() => fillCells(editor, null)}>
        <Text k="editor:colour.none" />
      </MenuItem>
    </Menu>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="size-4 rounded-tick border border-edge" style={{ backgroundColor: colour }} />
);
