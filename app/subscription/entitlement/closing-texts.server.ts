import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Level, levelsOf, type SubscriptionFacts, type TextCount } from './subscription.policy.ts';

/** A text that somebody has begun or written, and what it asks for. */
export interface TextInWork {
  title: string;
  level: Level;
}

/** What a person writes and wrote lately, the latest first, without their own uploads: those stay theirs. */
export type ListTextsInWork = (db: Db, userId: UserId) => Promise<TextInWork[]>;

/** Given by who knows the dictations. */
export const textsInWorkContext = createContext<ListTextsInWork>();

/** How many texts there are of each level in each language. Given by who knows the library. */
export type CountTexts = (db: Db) => Promise<TextCount[]>;

export const countTextsContext = createContext<CountTexts>();

/** So many are named; of more there is only their number. */
const mostNamed = 5;

export interface ClosingTexts {
  titles: string[];
  /** How many there are besides. */
  more: number;
}

/** Which of these texts are open now and closed with a plan. */
export function closingTexts(
  texts: readonly TextInWork[],
  open: readonly Level[],
  plan: SubscriptionFacts['subscriptionPlan'],
): ClosingTexts | undefined {
  const closing = texts.filter(({ level }) => open.includes(level) && !levelsOf(plan).includes(level));
  if (closing.length === 0) return undefined;
  const titles = closing.slice(0, mostNamed).map(({ title }) => title);
  return { titles, more: closing.length - titles.length };
}

/** The texts that whoever asks is writing or wrote; none of a visitor. */
export async function findTextsInWork(context: Readonly<RouterContextProvider>): Promise<TextInWork[]> {
  const { db, actor } = context.get(scopeContext);
  return actor.kind === 'visitor' ? [] : context.get(textsInWorkContext)(db, actor.userId);
}
