import { sql } from 'drizzle-orm';
import type { UserId } from '#app/platform/ids.ts';
import { type LanguageName, languageByName } from '#app/platform/languages.ts';
import type { Entitlement, Level } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AccessType, AudioFileId, CefrLevel } from '../audio-file.ts';
import { isOwn, opens } from '../library.policy.ts';
import type { ShelfCard, ShelfSort } from './shelf.ts';
import type { ShelfPosition } from './shelf-cursor.ts';
import type { SignedIn } from './shelf-sql.server.ts';

/** What is read of a file for its card. */
export interface CardRow extends Record<string, unknown> {
  id: AudioFileId;
  title: string;
  author: string;
  language: LanguageName;
  categories: string[];
  cover_image: string | null;
  level: CefrLevel | null;
  duration_ms: number;
  likes_count: number;
  user_id: UserId | null;
  is_visible: boolean;
  content_access_level: Level;
  access_type: AccessType;
  is_favorite: boolean;
  created_at_micros: string;
}

/** The columns of a card, of the table `file`: the text and the key of the recording are none of them. */
export const cardColumns = ({ userId }: SignedIn) => sql`
  file.id, file.title, file.author, file.languages_audio as language, file.categories, file.cover_image, file.level,
  file.duration_ms, file.likes_count, file.user_id, file.is_visible, file.content_access_level, file.access_type,
  exists (select from favorites where user_id = ${userId} and audio_file_id = file.id) as is_favorite,
  (extract(epoch from file.created_at) * 1000000)::bigint as created_at_micros`;

/** What leaves the server of it. */
export function cardOf(row: CardRow, actor: SignedIn, entitlement: Entitlement): ShelfCard {
  const file = {
    userId: row.user_id,
    contentAccessLevel: row.content_access_level,
    accessType: row.access_type,
  };
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    language: languageByName(row.language) ?? 'en',
    categories: row.categories,
    coverImage: row.cover_image,
    level: row.level,
    durationMs: row.duration_ms,
    likesCount: row.likes_count,
    isFavorite: row.is_favorite,
    isHidden: !row.is_visible,
    isOwn: isOwn(actor, file),
    contentAccessLevel: row.content_access_level,
    access: opens(actor, entitlement, file),
  };
}

/** Where a card stands in its order. */
export function positionOf(row: CardRow, sort: ShelfSort, group: number): ShelfPosition {
  const createdAtMicros = Number(row.created_at_micros);
  return { sort, group, likesCount: row.likes_count, createdAtMicros, id: row.id };
}
