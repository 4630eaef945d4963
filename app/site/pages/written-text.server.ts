import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';
import { writeBlocks } from '../editor/write-blocks.ts';
import { pageLimits } from './page-limits.ts';
import { pageSummary } from './page-summary.ts';
import type { PageForm } from './pages.forms.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';

export interface WrittenText {
  content: string;
  document: RichTextDocument | null;
}

/** Says more than nothing: a picture or a line does so without a word. */
const saysSomething = (html: string) => pageSummary(html) !== '' || /<(img|hr|table)\b/.test(html);

const empty = refuse('invalid', 'written:form.allRequired', { field: 'content' });

/** What is stored of what was written, if anything was. The HTML is made here, whatever the browser had made of it. */
export function writtenText({ content: document }: PageForm): Outcome<WrittenText | undefined> {
  if (!document) return ok(undefined);
  const html = writeBlocks(document.root.children);
  // Before it is cleaned: that takes long for much, and nobody else is answered meanwhile.
  if (html.length > pageLimits.html) return refuse('invalid', 'written:form.tooLong', { field: 'content' });
  const content = sanitiseHtml(html);
  if (!saysSomething(content)) return empty;
  return ok({ content, document });
}

/** What was written, else what stood there before; a page without a text is refused. */
export function textOr(
  written: WrittenText | undefined,
  before: WrittenText | undefined,
): Outcome<WrittenText> {
  const text = written ?? before;
  return text ? ok({ content: text.content, document: text.document }) : empty;
}
