import { headerCellColour, isLightEnough } from './cell-colours.ts';
import type { BlockNode, TableCellNode, TableNode } from './rich-text-nodes.ts';
import { usualWidth } from './table-widths.ts';

/** A table in a box of its own, which moves sideways where the page is narrower, also by keyboard. */
export function writeTable(table: TableNode, writeBlocks: (blocks: readonly BlockNode[]) => string): string {
  const columns = columnCount(table);
  const widths = table.colWidths?.length === columns ? table.colWidths.map(Math.round) : undefined;
  const cols = Array.from(
    { length: columns },
    (_, nth) => `<col style="width:${widths?.[nth] ?? usualWidth(columns)}px" />`,
  );
  const rows = table.children.map(({ children, height }) => {
    const style = height ? ` style="height:${Math.round(height)}px"` : '';
    const cells = children.map((cell) => writeCell(cell, children.length, writeBlocks));
    return `<tr${style}>${cells.join('')}</tr>`;
  });
  return `<figure tabindex="0"><table><colgroup>${cols.join('')}</colgroup><tbody>${rows.join('')}</tbody></table></figure>`;
}

/** How many columns the first row spans. */
const columnCount = ({ children: [first] }: TableNode): number =>
  (first?.children ?? []).reduce((sum, { colSpan = 1 }) => sum + colSpan, 0);

function writeCell(
  { headerState = 0, colSpan = 1, rowSpan = 1, width, backgroundColor, format, children }: TableCellNode,
  cellsInRow: number,
  writeBlocks: (blocks: readonly BlockNode[]) => string,
): string {
  const tag = headerState > 0 ? 'th' : 'td';
  const own = backgroundColor && isLightEnough(backgroundColor) ? backgroundColor : undefined;
  const colour = own ?? (headerState > 0 ? headerCellColour : undefined);
  const style = [
    colour && `background-color:${colour}`,
    format && `text-align:${format}`,
    `width:${Math.round(width || usualWidth(cellsInRow))}px`,
  ].filter(Boolean);
  const attributes = [
    colSpan > 1 && ` colspan="${colSpan}"`,
    rowSpan > 1 && ` rowspan="${rowSpan}"`,
    headerState > 0 && ` scope="${headerState === 2 ? 'row' : 'col'}"`,
    ` style="${style.join(';')}"`,
  ].filter(Boolean);
  return `<${tag}${attributes.join('')}>${writeBlocks(children)}</${tag}>`;
}
