import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { AttemptId } from '../grading/attempt.ts';
import { abilitiesAfter, noAbilities } from './ability.ts';
import type { AttemptItems, Tally } from './attempt-items.ts';

/** A rule or a word that a learner has to know, and what is known of how well they do. */
export interface MemoryItem {
  kind: 'rule' | 'word';
  /** The code of the rule, or the word as the verifier compares it. */
  key: string;
  card: StoredCard;
  /** When it is to come again, and when it came last. */
  due: Date;
  lastReview: Date;
  /** How often it could go wrong since it is known, and how often it did. */
  chances: number;
  failures: number;
  /** The last attempts in which it went wrong, the latest first. */
  failedIn: AttemptId[];
}

/** The scheduler's own numbers, what it was last reviewed for, and how many times it was right in a row. */
export interface StoredCard extends Pick<Card, 'stability' | 'difficulty' | 'reps' | 'lapses' | 'state'> {
  day: string;
  row: number;
}

/** How well somebody heard and spelt at some time. */
export interface KnownAbilities {
  ear: number;
  spelling: number;
}

/** How difficult sentences are; one of which nothing is known is an everyday one. */
export type Difficulties = Record<number, number>;

/** What one attempt says, and when it was finished. */
export interface ReviewedAttempt {
  id: AttemptId;
  items: AttemptItems;
  finishedAt: Date;
  /** The day it was finished where the learner is. */
  day: string;
  /** Whether something was listened to again, more than the programme says. */
  isReplayed: boolean;
  /** How difficult its sentences look, by their position. */
  difficulties: Difficulties;
}

/** A word that somebody saved by hand, as the verifier compares it. */
export interface SavedWord {
  word: string;
  savedAt: Date;
}

const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9 });

const manyChances = 4;
const rowForEasy = 3;
const smallShare = 1 / 4;
/** So many attempts are shown as examples. */
const examples = 3;

type Grade = Rating.Again | Rating.Hard | Rating.Good | Rating.Easy;

/** How well an item was known. `row` is how many times before it was right, one after the other. */
export function gradeOf(
  [chances, failures, corrected]: Tally,
  { row, isReplayed }: { row: number; isReplayed: boolean },
): Grade | undefined {
  if (chances === 0) return undefined;
  if (failures === 0) {
    const isEasy = (chances >= manyChances || row + 1 >= rowForEasy) && !isReplayed;
    return isEasy ? Rating.Easy : Rating.Good;
  }
  const isFew = chances >= manyChances && failures / chances <= smallShare;
  return corrected === failures || isFew ? Rating.Hard : Rating.Again;
}

/** The key under which an item is found again. */
export const itemKey = ({ kind, key }: Pick<MemoryItem, 'kind' | 'key'>) => `${kind} ${key}`;

/**
 * What is remembered of all attempts, and of the words saved meanwhile, both in the order in which they came. A rule is an
 * item from its first chance on, a word once it was missed or saved: who saves one does not know it yet. Of several
 * attempts of one day the first counts.
 */
export function remember(
  attempts: readonly ReviewedAttempt[],
  saved: readonly SavedWord[] = [],
): MemoryItem[] {
  const items = new Map<string, MemoryItem>();
  let next = 0;
  const keepUntil = (end: number) => {
    for (let word = saved[next]; word && word.savedAt.getTime() < end; word = saved[next]) {
      keep(items, word);
      next += 1;
    }
  };
  for (const attempt of attempts) {
    keepUntil(attempt.finishedAt.getTime());
    const { rules, missed, right } = attempt.items;
    for (const [key, tally] of Object.entries(rules)) review(items, { kind: 'rule', key }, tally, attempt);
    for (const [key, tally] of Object.entries(missed)) review(items, { kind: 'word', key }, tally, attempt);
    for (const key of right)
      if (items.has(itemKey({ kind: 'word', key }))) review(items, { kind: 'word', key }, [1, 0, 0], attempt);
  }
  keepUntil(Infinity);
  return [...items.values()];
}

/** A saved word comes again as if it had been missed, but counts as no failure. */
function keep(items: Map<string, MemoryItem>, { word, savedAt }: SavedWord): void {
  const item = { kind: 'word', key: word } as const;
  if (items.has(itemKey(item))) return;
  const { card, due } = reviewed(createEmptyCard(savedAt), savedAt, Rating.Again);
  // Nobody knows the day where the learner was; an attempt of the same one hardly says more than the saving.
  const day = savedAt.toISOString().slice(0, 10);
  items.set(itemKey(item), {
    ...{ ...item, card: { ...card, day, row: 0 }, due, lastReview: savedAt },
    ...{ chances: 0, failures: 0, failedIn: [] },
  });
}

function review(
  items: Map<string, MemoryItem>,
  item: Pick<MemoryItem, 'kind' | 'key'>,
  tally: Tally,
  { id, finishedAt, day, isReplayed }: ReviewedAttempt,
): void {
  const before = items.get(itemKey(item));
  const row = before?.card.row ?? 0;
  const grade = gradeOf(tally, { row, isReplayed });
  if (grade === undefined) return;
  const [chances, failures] = tally;
  const counted = {
    chances: (before?.chances ?? 0) + chances,
    failures: (before?.failures ?? 0) + failures,
    failedIn: [...(failures > 0 ? [id] : []), ...(before?.failedIn ?? [])].slice(0, examples),
  };
  if (before && before.card.day === day) {
    items.set(itemKey(item), { ...before, ...counted });
    return;
  }
  const { card, due } = reviewed(before ? asCard(before) : createEmptyCard(finishedAt), finishedAt, grade);
  items.set(itemKey(item), {
    ...item,
    card: { ...card, day, row: failures === 0 ? row + 1 : 0 },
    due,
    lastReview: finishedAt,
    ...counted,
  });
}

/** The card after a review, as far as it is stored, and when it is to come again. */
function reviewed(before: Card, at: Date, grade: Grade) {
  const { stability, difficulty, reps, lapses, state, due } = scheduler.next(before, at, grade).card;
  return { card: { stability, difficulty, reps, lapses, state }, due };
}

/** How likely it is that something is known at an instant if it is not practised until then: from 0 to 1. */
export const recallOf = (item: Pick<MemoryItem, 'card' | 'due' | 'lastReview'>, at: Date): number =>
  scheduler.get_retrievability(asCard(item), at, false);

/** As the scheduler takes it; what it does not read of a card is not stored. */
const asCard = ({ card, due, lastReview }: Pick<MemoryItem, 'card' | 'due' | 'lastReview'>): Card => ({
  ...{ stability: card.stability, difficulty: card.difficulty },
  ...{ reps: card.reps, lapses: card.lapses, state: card.state },
  due,
  last_review: lastReview,
  elapsed_days: 0,
  scheduled_days: 0,
  learning_steps: 0,
});

/** How well somebody heard and spelt before each attempt, and after all of them. */
function abilitiesFrom(attempts: readonly ReviewedAttempt[]) {
  let abilities = noAbilities;
  const before = attempts.map(({ items, difficulties }): KnownAbilities => {
    const { ear, spelling } = abilities;
    for (const [position, words, heard, spelt] of items.sentences)
      abilities = abilitiesAfter(abilities, { words, heard, spelt, difficulty: difficulties[position] ?? 0 });
    return { ear: ear.value, spelling: spelling.value };
  });
  return { abilities, before };
}

/** Everything that is remembered of somebody's attempts and saved words in a language. */
export const replayed = (attempts: readonly ReviewedAttempt[], saved: readonly SavedWord[]) => ({
  items: remember(attempts, saved),
  ...abilitiesFrom(attempts),
});
