/** Where the three columns stand: side by side on a desk, the analysis under the sheet on a tablet, all stacked where it is narrow. */
export const workspaceGrid =
  'mx-auto grid w-full max-w-[110rem] grid-cols-1 items-start gap-5 px-4 py-4 sm:px-5 ' +
  'md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[18rem_minmax(0,1fr)_24rem]';

/** Beside what stays in sight while one writes, a column scrolls for itself. */
const stays = '-m-1 overflow-y-auto p-1 md:sticky md:top-18 md:max-h-[calc(100dvh-5.5rem)]';

export const listColumn = `${stays} grid min-w-0 gap-3 max-md:max-h-80 md:row-span-2 xl:row-span-1`;

export const centreColumn = 'grid min-w-0 grid-cols-1 gap-3';

/** The player and the sheet where there is no analysis beside them. */
export const wideColumn = `${centreColumn} xl:col-span-2 xl:max-w-4xl`;

export const panelColumn =
  'min-w-0 md:col-start-2 xl:col-start-3 xl:sticky xl:top-18 xl:-m-1 xl:max-h-[calc(100dvh-5.5rem)] xl:overflow-y-auto xl:p-1';
