import type { Dictation } from '../content/dictation.ts';
import type { Run, RunProgress } from './playback-plan.ts';
import { progressOf } from './playback-plan.ts';
import type { Sound } from './player-timing.ts';

/** What a page shows of the player; the running time is reported separately, it changes too often. */
export interface PlayerView {
  state: PlayerState;
  /** It wants to play and the network is not fast enough. */
  isStalled: boolean;
  /** It waits for the learner to stop typing. */
  isTyping: boolean;
  /** The position of the sentence that is heard; none before the first. */
  currentSentence: number | undefined;
  /** How often the learner went back to hear something again since the file was opened. */
  replays: number;
  /** Where a playback plan is, while one runs. */
  progress: RunProgress | undefined;
}

/** What the facts amount to. */
export function viewOf(facts: PlayerFacts): PlayerView {
  const { run, isTyping = false, replays = 0, sentence } = facts;
  return {
    state: stateOf(facts),
    isStalled: facts.sound?.isStalled ?? false,
    isTyping,
    currentSentence: sentence,
    replays,
    progress: run && progressOf(run),
  };
}

/** `waiting` goes on by itself: a pause of a playback plan, a lead-in, or a learner who types. */
export type PlayerState = 'idle' | 'loading' | 'paused' | 'playing' | 'waiting' | 'failed';

interface PlayerFacts {
  dictation?: Dictation;
  sound?: Sound;
  run?: Run;
  isWanted?: boolean;
  hasFailed?: boolean;
  isTyping?: boolean;
  replays?: number;
  sentence?: number;
}

function stateOf({ dictation, sound, isWanted, hasFailed }: PlayerFacts): PlayerState {
  if (!dictation || !sound) return 'idle';
  if (hasFailed) return 'failed';
  if (!sound.isReady) return 'loading';
  if (!isWanted) return 'paused';
  return sound.isSounding || sound.isStalled ? 'playing' : 'waiting';
}
