import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { htmlOf } from '../editor/html-of.server.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';
import { pageSummary } from './page-summary.ts';
import { type PageForm, pageLimits } from './pages.forms.ts';

export interface WrittenText {
  title: string;
  content: string;
  document: RichTextDocument;
}

/** Says more than nothing: a picture or a line does so without a word. */
const saysSomething = (html: string) => pageSummary(html) !== '' || /<(img|hr|table)\b/.test(html);

/** What is stored of what was written: the HTML is made here, whatever the browser had made of it. */
export function writtenText({ title, content: document }: PageForm): Outcome<WrittenText> {
  const content = htmlOf(document);
  if (!saysSomething(content)) return refuse('invalid', 'written:form.allRequired', { field: 'content' });
  if (content.length > pageLimits.html)
    return refuse('invalid', 'written:form.tooLong', { field: 'content' });
  return ok({ title, content, document });
}
