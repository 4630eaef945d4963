import { silence, soundsOf } from './sound-classes.ts';

export interface ChainWord {
  text: string;
  sentence: number;
  /** Where its sounds stand in the chain, the end not included. */
  firstState: number;
  endState: number;
}

/**
 * The text as a chain of sounds with a possible silence after every word. Reading moves along it: each
 * 20 ms it stays in a state, goes to the next, or skips one or two. The four lists hold the logarithms of
 * how likely it is to arrive in a state in each of these ways.
 */
export interface SoundChain {
  sounds: Uint8Array;
  words: ChainWord[];
  stay: Float64Array;
  step: Float64Array;
  skipOne: Float64Array;
  skipTwo: Float64Array;
}

type Boundary = 'word' | 'comma' | 'sentence';
interface State {
  sound: number;
  /** What a silence stands after. */
  after: Boundary;
}

const likelihood = {
  soundGoesOn: Math.log(0.68),
  soundEnds: Math.log(0.32),
  silenceGoesOn: Math.log(0.9),
  silenceEnds: Math.log(0.1),
  soundIsSwallowed: -3.2,
  silenceBegins: { word: -2, comma: -0.5, sentence: 0 },
  noSilence: { word: 0, comma: -0.4, sentence: -4 },
};

/** The chain of all sentences; words nobody pronounces (a lone dash) are not in it. */
export function buildChain(sentences: readonly string[], language: string): SoundChain {
  const states: State[] = [{ sound: silence, after: 'word' }];
  const words: ChainWord[] = [];
  sentences.forEach((text, sentence) => {
    const before = words.length;
    for (const word of text.split(/\s+/)) {
      const sounds = soundsOf(word, language);
      if (sounds.length === 0) continue;
      const firstState = states.length;
      for (const sound of sounds) states.push({ sound, after: 'word' });
      words.push({ text: word, sentence, firstState, endState: states.length });
      states.push({ sound: silence, after: /[,;:–—…)]$/.test(word) ? 'comma' : 'word' });
    }
    const last = states.at(-1);
    if (last && words.length > before) last.after = 'sentence';
  });
  return { sounds: Uint8Array.from(states, (state) => state.sound), words, ...transitions(states) };
}

function transitions(states: readonly State[]) {
  const arrivals = (arrival: (state: number) => number) =>
    Float64Array.from(states, (_, state) => arrival(state));
  const isSilence = (state: number) => states[state]?.sound === silence;
  const boundary = (state: number): Boundary => states[state]?.after ?? 'word';
  const entering = (state: number) => (isSilence(state) ? likelihood.silenceBegins[boundary(state)] : 0);
  const leftOut = (state: number) =>
    isSilence(state) ? likelihood.noSilence[boundary(state)] : likelihood.soundIsSwallowed;

  return {
    stay: arrivals((state) => (isSilence(state) ? likelihood.silenceGoesOn : likelihood.soundGoesOn)),
    step: arrivals(
      (state) => (isSilence(state - 1) ? likelihood.silenceEnds : likelihood.soundEnds) + entering(state),
    ),
    skipOne: arrivals((state) => likelihood.soundEnds + leftOut(state - 1) + entering(state)),
    // A swallowed sound beside a silence that is not made: "and then" read as "an' then".
    skipTwo: arrivals((state) =>
      isSilence(state - 1) !== isSilence(state - 2)
        ? likelihood.soundEnds + leftOut(state - 1) + leftOut(state - 2)
        : Number.NEGATIVE_INFINITY,
    ),
  };
}
