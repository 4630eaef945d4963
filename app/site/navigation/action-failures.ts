import type { TextKey } from '#app/platform/i18n/text.tsx';

/** What the forms of these pages ask for. */
export const frameIntents = [
  'save-header',
  'save-footer',
  'add-item',
  'edit-item',
  'delete-item',
  'reorder-items',
  'add-link',
  'edit-link',
  'delete-link',
  'reorder-links',
  'add-named',
  'edit-named',
  'delete-named',
  'add-announcement',
  'edit-announcement',
  'delete-announcement',
] as const;

export type FrameIntent = (typeof frameIntents)[number];

const failures: Record<FrameIntent, TextKey> = {
  'save-header': 'frame:failed.save',
  'save-footer': 'frame:failed.save',
  'add-item': 'frame:failed.addItem',
  'edit-item': 'frame:failed.editItem',
  'delete-item': 'frame:failed.deleteItem',
  'reorder-items': 'frame:failed.reorderItems',
  'add-link': 'frame:failed.addLink',
  'edit-link': 'frame:failed.editLink',
  'delete-link': 'frame:failed.deleteLink',
  'reorder-links': 'frame:failed.reorderLinks',
  'add-named': 'frame:failed.addNamed',
  'edit-named': 'frame:failed.editNamed',
  'delete-named': 'frame:failed.deleteNamed',
  'add-announcement': 'frame:failed.addAnnouncement',
  'edit-announcement': 'frame:failed.editAnnouncement',
  'delete-announcement': 'frame:failed.deleteAnnouncement',
};

const isFrameIntent = (raw: unknown): raw is FrameIntent => frameIntents.includes(raw as FrameIntent);

/** The sentence about what was tried, when neither a yes nor a no came back. */
export const failureOf = (intent: unknown): TextKey =>
  isFrameIntent(intent) ? failures[intent] : 'frame:failed.save';
