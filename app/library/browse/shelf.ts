import {
  flag,
  line,
  named,
  oneOf,
  place,
  searchParams,
  several,
  text,
  view,
} from '#app/forms/search-params.ts';
import { type Language, languages } from '#app/platform/languages.ts';
import type { Level, Playability } from '#app/subscription/entitlement/subscription.policy.ts';
import { type AudioFileId, type CefrLevel, cefrLevels } from '../audio-file.ts';

/** The two ways a shelf can be ordered: what is liked most first, or what is newest. */
export const shelfSorts = ['likes', 'newest'] as const;

export type ShelfSort = (typeof shelfSorts)[number];

/** What someone has done of a file: nothing yet, something that is unfinished, a whole text. */
export const writtenStates = ['new', 'begun', 'done'] as const;

export type WrittenState = (typeof writtenStates)[number];

/** What can be asked of a shelf. An empty list asks for everything. */
export const shelfParams = {
  query: named('q', text()),
  languages: named('language', several(oneOf(languages))),
  categories: named('category', several(line(50))),
  levels: named('level', several(oneOf(cefrLevels))),
  favoritesOnly: named('favorites', flag()),
  work: oneOf(writtenStates),
  sort: view(oneOf(shelfSorts, 'likes')),
  /** Where the page before ended, as it was handed out. */
  after: place(line(500)),
};

export const shelfSearch = searchParams(shelfParams);

/** What someone wants to see. */
export type ShelfFilters = ReturnType<typeof shelfSearch.read>;

/** Everything there is, the most liked first. */
export const everything = shelfSearch.read(new URLSearchParams());

/** How many cards come at once. */
export const shelfPageSize = 10;

/** All that a card may know of a file: never its text, never where its bytes are. */
export interface ShelfCard {
  id: AudioFileId;
  title: string;
  author: string;
  language: Language;
  categories: string[];
  coverImage: string | null;
  level: CefrLevel | null;
  durationMs: number;
  likesCount: number;
  /** The stars that learners gave it; absent where nobody has. */
  rating?: { average: number; count: number };
  isFavorite: boolean;
  /** What the person has done of it; absent where that is nothing. */
  work?: FileWork;
  /** Nobody but its owner and the admins sees it. */
  isHidden: boolean;
  isOwn: boolean;
  /** Which plan it asks for. */
  contentAccessLevel: Level;
  access: Playability;
}

/** What someone has done of a file: whether something of it is unfinished, and the best first look at a whole text. */
export interface FileWork {
  isBegun: boolean;
  /** From 0 to 1, in whole hundredths. */
  best?: number;
}

/** Whether a file was written to its end and nothing of it is lying about. */
export const isDone = ({ work }: Pick<ShelfCard, 'work'>): boolean => work !== undefined && !work.isBegun;

/** One page of cards, and where the next one begins if there is one. */
export interface ShelfPage {
  cards: ShelfCard[];
  next?: string;
}
