import type { EditorThemeClasses } from 'lexical';

/**
 * Names that the shared look in `written.css` knows. Elements of a page have none, so that a heading of the editor is
 * never taken for one of the page, which stands a level lower.
 */
export const editorTheme: EditorThemeClasses = {
  paragraph: 'in-editor',
  heading: { h1: 'level-1', h2: 'level-2', h3: 'level-3' },
  quote: 'in-editor',
  code: 'code-block',
  image: 'in-editor',
  link: 'in-editor',
  list: {
    ul: 'in-editor',
    ol: 'in-editor',
    listitem: 'in-editor',
    listitemChecked: 'item-checked',
    listitemUnchecked: 'item-open',
    nested: { listitem: 'only-list' },
  },
  table: 'in-editor',
  // It stands out to the side, and the sheet is what moves: that is reached by keyboard already.
  tableScrollableWrapper: 'table-box',
  tableCell: 'in-editor',
  tableCellHeader: 'head-cell',
  tableCellSelected: 'selected-cell',
  tableSelection: 'selected-cells',
  text: {
    bold: 'font-bold',
    code: 'code-words',
    italic: 'italic',
    strikethrough: 'line-through',
    underline: 'underline',
    underlineStrikethrough: '[text-decoration-line:underline_line-through]',
  },
};
