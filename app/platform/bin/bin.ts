/** What goes into the bin when an admin deletes it. */
export const binKinds = ['recording', 'page', 'image', 'plan', 'category'] as const;

export type BinKind = (typeof binKinds)[number];

/** So long something can be brought back. */
export const daysInBin = 30;

const dayMs = 86_400_000;

/** What was deleted before this instant is deleted for good. */
export const oldestInBin = (now: Date): Date => new Date(now.getTime() - daysInBin * dayMs);

/** How many days something can still be brought back, begun days counted as whole ones. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() - oldestInBin(now).getTime()) / dayMs));

/** Where each kind of thing is stored, and how it signs for its bytes. */
export const binSources: Record<BinKind, { table: string; usedBy?: string }> = {
  recording: { table: 'audio_files', usedBy: 'audio_file' },
  page: { table: 'pages' },
  image: { table: 'image_metadata', usedBy: 'image' },
  plan: { table: 'pricing_plans' },
  category: { table: 'audio_categories', usedBy: 'audio_category' },
};

/** How the bin signs for the bytes of what lies in it. */
export const usedByBin = (entryId: string) => ({ kind: 'bin', id: entryId });
