import type { Language } from '#app/platform/languages.ts';
import type { Level } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AccessType, AudioFileId, CefrLevel } from '../../audio-file.ts';
import type { Work } from '../../dashboard/work-view.ts';

/** A file as the table shows it: what is worded by the language's own rules is worded already. */
export interface FileRow extends Work {
  id: AudioFileId;
  title: string;
  author: string;
  identifier: string | null;
  language: Language;
  categories: string[];
  coverImage: string | null;
  level: CefrLevel | null;
  contentAccessLevel: Level;
  accessType: AccessType;
  isVisible: boolean;
  durationMs: number;
  likesCount: number;
  addedAt: string;
  addedOn: string;
  /** The learner who uploaded it, if it was one. */
  learner: string | null;
}
