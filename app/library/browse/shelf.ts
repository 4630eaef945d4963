import type { Language } from '#app/platform/languages.ts';
import type { Level, Playability } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AudioFileId, CefrLevel } from '../audio-file.ts';

/** The two ways a shelf can be ordered: what is liked most first, or what is newest. */
export const shelfSorts = ['likes', 'newest'] as const;

export type ShelfSort = (typeof shelfSorts)[number];

/** What someone wants to see. An empty list asks for everything. */
export interface ShelfFilters {
  query: string;
  languages: Language[];
  categories: string[];
  levels: CefrLevel[];
  favoritesOnly: boolean;
  sort: ShelfSort;
  /** Where the page before ended, as it was handed out. */
  after?: string;
}

/** Everything there is, the most liked first. */
export const everything: ShelfFilters = {
  query: '',
  languages: [],
  categories: [],
  levels: [],
  favoritesOnly: false,
  sort: 'likes',
};

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
  isFavorite: boolean;
  /** Nobody but its owner and the admins sees it. */
  isHidden: boolean;
  isOwn: boolean;
  /** Which plan it asks for. */
  contentAccessLevel: Level;
  access: Playability;
}

/** One page of cards, and where the next one begins if there is one. */
export interface ShelfPage {
  cards: ShelfCard[];
  next?: string;
}
