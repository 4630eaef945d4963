import type { LexicalEditor } from 'lexical';
import type { RichTextDocument } from '../../editor/rich-text-nodes.ts';
import { tidyDocument } from '../../editor/tidy-document.ts';

/** What is written in the editor now, as it is stored. */
export const writtenIn = (editor: LexicalEditor): RichTextDocument =>
  tidyDocument(editor.getEditorState().toJSON(true));
