import type { LexicalEditor } from 'lexical';
import { Table } from 'lucide-react';
import { Fragment } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#app/ui/menu.tsx';
import { ToolbarButton } from '#app/ui/toolbar.tsx';
import { cellColours } from '../../editor/cell-colours.ts';
import { actOnTable, fillCells, type TableAct } from './table-acts.ts';

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
