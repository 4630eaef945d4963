/** What makes sheets of rows. Grids and flex boxes keep the meaning of a table; blocks would lose it. */
export interface SheetClasses {
  table: string;
  head: string;
  body: string;
  row: string;
  opened: string;
  heading: string;
  cell: string;
  /** A cell with the name of its column, and one that says all by itself, as buttons do. */
  named: string;
  alone: string;
  /** The name of a column beside its value. */
  label: string;
}

/** For many columns: side by side only where there is much room, and two to a line where there is some. */
export const sheetsBesideMuch: SheetClasses = {
  table: '@max-5xl:grid',
  head: '@max-5xl:sr-only',
  body: '@max-5xl:grid',
  row: '@max-5xl:grid @max-5xl:gap-x-8 @max-5xl:p-4 @xl:@max-5xl:grid-cols-2 first:@max-5xl:border-t-0',
  opened: 'grid @5xl:table-row',
  heading: '@max-5xl:grid @max-5xl:px-0 @max-5xl:pt-0 @xl:@max-5xl:col-span-2',
  cell: '@max-5xl:flex @max-5xl:min-h-11 @max-5xl:items-center @max-5xl:gap-4 @max-5xl:px-0 @max-5xl:py-1.5',
  named: '@max-5xl:justify-between',
  alone: '@max-5xl:justify-end @xl:@max-5xl:col-start-2',
  label: 'max-w-2/5 shrink-0 @5xl:hidden',
};

/** For a few columns. */
export const sheetsOnPhones: SheetClasses = {
  table: '@max-2xl:grid',
  head: '@max-2xl:sr-only',
  body: '@max-2xl:grid',
  row: '@max-2xl:grid @max-2xl:p-4 first:@max-2xl:border-t-0',
  opened: 'grid @2xl:table-row',
  heading: '@max-2xl:grid @max-2xl:px-0 @max-2xl:pt-0 @max-2xl:pb-1',
  cell: '@max-2xl:flex @max-2xl:min-h-11 @max-2xl:items-center @max-2xl:gap-4 @max-2xl:px-0 @max-2xl:py-1.5',
  named: '@max-2xl:justify-between',
  alone: '@max-2xl:justify-end',
  label: 'max-w-2/5 shrink-0 @2xl:hidden',
};
