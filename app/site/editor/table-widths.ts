const narrowest = 90;
const wholeTable = 700;

/** How wide a column is where nobody has chosen: its share of the table, but never too narrow to write in. In px. */
export const usualWidth = (cellsInRow: number): number =>
  Math.round(Math.max(narrowest, wholeTable / Math.max(1, cellsInRow)));
