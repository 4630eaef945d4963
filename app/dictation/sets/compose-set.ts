import type { AudioFileId, CefrLevel } from '#app/library/audio-file.ts';
import { expectedShare } from '../memory/ability.ts';
import type { MemoryItem } from '../memory/cards.ts';
import { expectedRight } from '../memory/forecast.ts';

/** A rule or a word that somebody is to practise, how much, and how it went so far. */
export interface WantedItem {
  kind: 'rule' | 'word';
  key: string;
  weight: number;
  chances: number;
  failures: number;
}

/** For so many items a set is made. */
const mostWanted = 8;
/** A rule of which less is known is worth finding out about. */
const [knownFrom, weightOfUnknown] = [3, 0.1];

/** What somebody is to practise most of what they remember: what they are likeliest to get wrong, the more so the oftener they forgot it. */
export const wantedOf = (items: readonly Omit<MemoryItem, 'failedIn'>[], now: Date): WantedItem[] =>
  items
    .map((item) => ({
      ...{ kind: item.kind, key: item.key, chances: item.chances, failures: item.failures },
      weight: weightOf(item, now),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWanted);

function weightOf(item: Omit<MemoryItem, 'failedIn'>, now: Date): number {
  const weight = (1 - expectedRight(item, now)) * (1 + item.card.lapses / 4);
  return item.kind === 'rule' && item.chances < knownFrom ? Math.max(weight, weightOfUnknown) : weight;
}

/** Why a sentence is in a set: the item that it is there for, or the level that it is of. */
export type Reason =
  | Omit<WantedItem, 'weight'>
  | { kind: 'level'; key: CefrLevel | 'none'; chances: 0; failures: 0 };

/** A sentence that could be in a set. */
export interface Candidate {
  audioFileId: AudioFileId;
  position: number;
  isPlayable: boolean;
  /** When the learner heard it last. */
  heardAt: Date | null;
  words: number;
  difficulty: number;
  /** At how many words each rule could be broken. */
  chances: Record<string, number>;
  forms: readonly string[];
}

/** A sentence of a set, and why it is there. */
export interface Chosen<Sentence extends Candidate> {
  sentence: Sentence;
  reason: Reason;
}

/** How well somebody hears and spells, and at which instant. */
export interface Learner {
  ear: number;
  spelling: number;
  now: Date;
}

/** What a set may be like. */
export const setRules = {
  ...{ fewest: 6, most: 10, mostWords: 90, mostOfFile: 2, coolingDays: 14 },
  ...{ longestSentence: 15, hopeless: 0.7, boring: 0.92 },
};

const dayMs = 86_400_000;

/** How much of a sentence somebody will have right, heard and spelt. */
export const shareOf = ({ ear, spelling }: Omit<Learner, 'now'>, difficulty: number): number =>
  expectedShare(ear, difficulty) * expectedShare(spelling, difficulty);

/** Whether a sentence is for this learner now at all. */
const isFree = ({ isPlayable, heardAt }: Candidate, { now }: Learner) =>
  isPlayable && (heardAt === null || now.getTime() - heardAt.getTime() >= setRules.coolingDays * dayMs);

/**
 * The set for today: of the sentences that somebody may play and has not heard lately, those that together exercise most of
 * what they are about to forget. Each that is taken makes more of the same worth less. Those that are neither boring nor
 * hopeless come first, the others only where these are too few. Nothing when no whole set comes out.
 */
export function composeSet<Sentence extends Candidate>(
  wanted: readonly WantedItem[],
  candidates: readonly Sentence[],
  learner: Learner,
): Chosen<Sentence>[] {
  const free = candidates.filter((candidate) => isFree(candidate, learner));
  const distance = new Map(free.map((one) => [one, distanceOf(shareOf(learner, one.difficulty))]));
  const set = new GrowingSet<Sentence>(wanted);
  for (const isFitting of [true, false]) {
    const pool = new Set(free.filter((one) => (distance.get(one) === 0) === isFitting));
    while (isFitting ? set.hasRoom() : set.isTooSmall()) {
      const best = set.bestOf(pool, (one) => 1 / (1 + 10 * (distance.get(one) ?? 0)));
      if (!best) break;
      pool.delete(best.sentence);
      set.take(best);
    }
  }
  return set.isTooSmall() ? [] : mixed(set.chosen);
}

/** How far an expected share is from what is worth writing. */
const distanceOf = (share: number) => Math.max(0, setRules.hopeless - share, share - setRules.boring);

interface Gain<Sentence extends Candidate> extends Chosen<Sentence> {
  value: number;
}

class GrowingSet<Sentence extends Candidate> {
  readonly chosen: Chosen<Sentence>[] = [];
  #wanted: readonly WantedItem[];
  #words = 0;
  #counts = new Map<WantedItem, number>();
  #ofFile = new Map<AudioFileId, number>();

  constructor(wanted: readonly WantedItem[]) {
    this.#wanted = wanted;
  }

  isTooSmall = () => this.chosen.length < setRules.fewest;
  hasRoom = () =>
    this.isTooSmall() || (this.chosen.length < setRules.most && this.#words < setRules.mostWords);

  take({ sentence, reason }: Chosen<Sentence>): void {
    this.chosen.push({ sentence, reason });
    this.#words += sentence.words;
    this.#ofFile.set(sentence.audioFileId, (this.#ofFile.get(sentence.audioFileId) ?? 0) + 1);
    for (const item of this.#wanted)
      this.#counts.set(item, (this.#counts.get(item) ?? 0) + chancesFor(item, sentence));
  }

  bestOf(pool: Iterable<Sentence>, factorOf: (sentence: Sentence) => number): Gain<Sentence> | undefined {
    let best: Gain<Sentence> | undefined;
    for (const sentence of pool) {
      if ((this.#ofFile.get(sentence.audioFileId) ?? 0) >= setRules.mostOfFile) continue;
      const gain = this.#gainOf(sentence);
      if (!gain) continue;
      const value = gain.value * factorOf(sentence);
      if (value > (best?.value ?? 0)) best = { ...gain, value };
    }
    return best;
  }

  /** What a sentence would add, and the item that it adds most to. */
  #gainOf(sentence: Sentence): Gain<Sentence> | undefined {
    let sum = 0;
    let most = 0;
    let forItem: WantedItem | undefined;
    for (const item of this.#wanted) {
      const before = this.#counts.get(item) ?? 0;
      const gain = item.weight * Math.log((1 + before + chancesFor(item, sentence)) / (1 + before));
      sum += gain;
      if (gain > most) [most, forItem] = [gain, item];
    }
    if (!forItem) return undefined;
    const { weight: _, ...reason } = forItem;
    return { sentence, reason, value: sum / Math.sqrt(Math.max(1, sentence.words)) };
  }
}

/** How often an item could go wrong in a sentence. */
export const chancesFor = (
  { kind, key }: Pick<WantedItem, 'kind' | 'key'>,
  { chances, forms }: Pick<Candidate, 'chances' | 'forms'>,
): number => (kind === 'rule' ? (chances[key] ?? 0) : forms.includes(key) ? 1 : 0);

/** In an order in which the next sentence is there for something else, as long as that can be. */
function mixed<Sentence extends Candidate>(chosen: readonly Chosen<Sentence>[]): Chosen<Sentence>[] {
  const piles = Map.groupBy(chosen, ({ reason }) => `${reason.kind} ${reason.key}`);
  const ordered: Chosen<Sentence>[] = [];
  let last: string | undefined;
  while (ordered.length < chosen.length) {
    const left = [...piles].filter(([, pile]) => pile.length > 0);
    const others = left.filter(([key]) => key !== last);
    const [key, pile] = (others.length > 0 ? others : left).reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const next = pile.shift();
    if (next) ordered.push(next);
    last = key;
  }
  return ordered;
}

/** A sentence somebody new could begin with; its level is its file's. */
export interface PlacementCandidate extends Candidate {
  level: CefrLevel | null;
}

const placementSize = 6;

/**
 * What somebody begins with of whom nothing is known: sentences that get harder, from the easiest level on, each of another
 * text where there are enough. Nothing when there are too few.
 */
export function composePlacement<Sentence extends PlacementCandidate>(
  candidates: readonly Sentence[],
  learner: Learner,
): Chosen<Sentence>[] {
  const ordered = candidates
    .filter((candidate) => isFree(candidate, learner))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.difficulty - b.difficulty);
  for (const mostOfFile of [1, setRules.mostOfFile]) {
    const taken: Sentence[] = [];
    for (let step = 0; step < placementSize; step += 1) {
      // The one nearest to where this step is on the way from the easiest to the hardest.
      const aim = (step * (ordered.length - 1)) / (placementSize - 1);
      const free = ordered.filter(
        (one) =>
          !taken.includes(one) &&
          taken.filter(({ audioFileId }) => audioFileId === one.audioFileId).length < mostOfFile,
      );
      const nearest = free.toSorted(
        (a, b) => Math.abs(ordered.indexOf(a) - aim) - Math.abs(ordered.indexOf(b) - aim),
      )[0];
      if (nearest) taken.push(nearest);
    }
    if (taken.length < placementSize) continue;
    return taken
      .toSorted((a, b) => ordered.indexOf(a) - ordered.indexOf(b))
      .map((sentence) => ({ sentence, reason: levelReason(sentence) }));
  }
  return [];
}

const levelReason = ({ level }: PlacementCandidate): Reason => ({
  ...{ kind: 'level', key: level ?? 'none', chances: 0, failures: 0 },
});

/** Texts of which nobody has said a level stand in the middle. */
const rankOf = ({ level }: PlacementCandidate) =>
  level ? level.charCodeAt(0) * 10 + Number(level[1]) : 661.5;
