import type { RichTextDocument } from './rich-text-nodes.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';
import { writeBlocks } from './write-html.ts';

/** The HTML of a text written in the editor, made here from its document alone and sanitised like everything written. */
export const htmlOf = ({ root }: RichTextDocument): string => sanitiseHtml(writeBlocks(root.children));
