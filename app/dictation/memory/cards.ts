import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { type Abilities, abilitiesAfter, noAbilities } from './ability.ts';
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
}

/** The scheduler's own numbers, what it was last reviewed for, and how many times it was right in a row. */
export interface StoredCard extends Pick<Card, 'stability' | 'difficulty' | 'reps' | 'lapses' | 'state'> {
  day: string;
  row: number;
}

/** How difficult sentences are; one of which nothing is known is an everyday one. */
export type Difficulties = Record<number, number>;

/** What one attempt says, and when it was finished. */
export interface ReviewedAttempt {
  items: AttemptItems;
  finishedAt: Date;
  /** The day it was finished where the learner is. */
  day: string;
  /** Whether something was listened to again, more than the programme says. */
  isReplayed: boolean;
  /** How difficult its sentences were thought to be, by their position. */
  difficulties: Difficulties;
}

const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9 });

const manyChances = 4;
const rowForEasy = 3;
const smallShare = 1 / 4;

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
 * What is remembered of all attempts, in the order in which they were finished. A rule is an item from its first chance on,
 * a word once it was missed. Of several attempts of one day the first counts.
 */
export function remember(attempts: readonly ReviewedAttempt[]): MemoryItem[] {
  const items = new Map<string, MemoryItem>();
  for (const attempt of attempts) {
    const { rules, missed, right } = attempt.items;
    for (const [key, tally] of Object.entries(rules)) review(items, { kind: 'rule', key }, tally, attempt);
    for (const [key, tally] of Object.entries(missed)) review(items, { kind: 'word', key }, tally, attempt);
    for (const key of right)
      if (items.has(itemKey({ kind: 'word', key }))) review(items, { kind: 'word', key }, [1, 0, 0], attempt);
  }
  return [...items.values()];
}

function review(
  items: Map<string, MemoryItem>,
  item: Pick<MemoryItem, 'kind' | 'key'>,
  tally: Tally,
  { finishedAt, day, isReplayed }: ReviewedAttempt,
): void {
  const before = items.get(itemKey(item));
  const row = before?.card.row ?? 0;
  const grade = gradeOf(tally, { row, isReplayed });
  if (grade === undefined) return;
  const [chances, failures] = tally;
  const counted = {
    chances: (before?.chances ?? 0) + chances,
    failures: (before?.failures ?? 0) + failures,
  };
  if (before && before.card.day === day) {
    items.set(itemKey(item), { ...before, ...counted });
    return;
  }
  const { card } = scheduler.next(before ? asCard(before) : createEmptyCard(finishedAt), finishedAt, grade);
  const { stability, difficulty, reps, lapses, state, due } = card;
  items.set(itemKey(item), {
    ...item,
    card: { stability, difficulty, reps, lapses, state, day, row: failures === 0 ? row + 1 : 0 },
    due,
    lastReview: finishedAt,
    ...counted,
  });
}

/** As the scheduler takes it; what it does not read of a card is not stored. */
const asCard = ({ card, due, lastReview }: MemoryItem): Card => ({
  ...{ stability: card.stability, difficulty: card.difficulty },
  ...{ reps: card.reps, lapses: card.lapses, state: card.state },
  due,
  last_review: lastReview,
  elapsed_days: 0,
  scheduled_days: 0,
  learning_steps: 0,
});

/** How well somebody hears and spells after all of it. */
const abilitiesFrom = (attempts: readonly ReviewedAttempt[]): Abilities =>
  attempts
    .flatMap(({ items, difficulties }) =>
      items.sentences.map(([position, words, heard, spelt]) => ({
        ...{ words, heard, spelt },
        difficulty: difficulties[position] ?? 0,
      })),
    )
    .reduce(abilitiesAfter, noAbilities);

/** Everything that is remembered of somebody's attempts in a language. */
export const replayed = (attempts: readonly ReviewedAttempt[]) => ({
  items: remember(attempts),
  abilities: abilitiesFrom(attempts),
});
