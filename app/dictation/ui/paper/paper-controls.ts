import type { PlayerControls } from '../player/use-player.ts';

/** What paper mode needs of the player. */
export type PaperControls = Pick<
  PlayerControls,
  'state' | 'progress' | 'replays' | 'run' | 'again' | 'play' | 'pause' | 'seek' | 'stop' | 'retry'
>;
