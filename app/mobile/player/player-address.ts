const playerPath = '/mobile/player';

/** Where a recording is written down on a phone. */
export const playerAddress = (file: string) => `${playerPath}?${new URLSearchParams({ file })}`;
