import type { PlayerSettings } from '../../listening/player-settings.ts';
import { loopBetween, sentenceRepeats, threePasses } from '../../listening/programmes.ts';
import { sentenceAt } from '../../listening/sentence-at.ts';
import type { Dictation } from '../../material/dictation.ts';
import type { PlayerEngine } from './player-engine.ts';

/** Everything a page can ask of the player. Sentences are named by their position. */
export type PlayerActions = ReturnType<typeof playerActions>;

export function playerActions(
  engine: PlayerEngine,
  dictation: Dictation | undefined,
  settings: PlayerSettings,
) {
  const { play, pause, toggle, skip, seek, run, again, stop, retry, noteTyping, timeNow, onTimes } = engine;
  const sentences = dictation?.sentences ?? [];
  const indexOf = (position: number) => sentences.findIndex((sentence) => sentence.position === position);
  const indexNow = () => sentenceAt(sentences, timeNow());

  function playOnFrom(index: number) {
    const sentence = sentences[Math.min(Math.max(index, 0), sentences.length - 1)];
    if (sentence) engine.playFrom(sentence.startMs, sentences[index - 1]?.endMs ?? 0);
  }

  return {
    ...{ play, pause, toggle, skip, seek, run, again, stop, retry, noteTyping, timeNow, onTimes },
    /** Plays on from the beginning of a sentence. */
    playFromSentence: (position: number) => playOnFrom(indexOf(position)),
    nextSentence: () => playOnFrom((indexNow() ?? -1) + 1),
    previousSentence: () => playOnFrom((indexNow() ?? 0) - 1),
    /** Plays one sentence so many times, and nothing after it. */
    playSentence: (position: number, times = 1) =>
      run(sentenceRepeats(sentences, indexOf(position), { ...settings.repeating, times, goesOn: false })),
    /** The sentence that is heard now, as often and with such pauses as the learner likes. */
    repeatSentence: () => run(sentenceRepeats(sentences, indexNow() ?? 0, settings.repeating)),
    /** From one sentence to another, again and again. */
    loop: (one: number, other: number) => run(loopBetween(sentences, indexOf(one), indexOf(other))),
    startThreePasses: () => dictation && run(threePasses(dictation)),
  };
}
