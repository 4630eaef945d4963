import type { Dictation } from '../content/dictation.ts';
import { progressOf, type Run } from './playback-plan.ts';
import type { Sound } from './player-timing.ts';

/** What a page shows of the player; the running time is reported separately, it changes too often. */
export type PlayerView = ReturnType<typeof viewOf>;

/** What the facts amount to. */
export function viewOf(facts: PlayerFacts) {
  const { run, isTyping = false, replays = 0, sentence } = facts;
  return {
    state: stateOf(facts),
    /** It wants to play and the network is not fast enough. */
    isStalled: facts.sound?.isStalled ?? false,
    /** It waits for the learner to stop typing. */
    isTyping,
    /** The position of the sentence that is heard; none before the first. */
    currentSentence: sentence,
    /** How often the learner went back to hear something again since the file was opened. */
    replays,
    /** Where a playback plan is, while one runs. */
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
