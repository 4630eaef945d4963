import type { FormAnswer } from '#app/forms/form-answer.ts';
import { isEmptyDocument } from '../../editor/empty-document.ts';
import type { RichTextDocument } from '../../editor/rich-text.ts';
import { pageLimits } from '../../pages/page-limits.ts';
import { slugFrom } from '../../pages/page-slug.ts';

interface Typed {
  title: string;
  slug: string;
  content: RichTextDocument | { document: RichTextDocument } | { html: string };
}

const required = 'written:form.allRequired';

/** What is wrong with a page before it is sent; the server looks again. */
export function flawsOf({ title, slug, content }: Typed): FormAnswer | undefined {
  const errors: FormAnswer['errors'] = {
    ...(title.trim() ? {} : { title: required }),
    ...(slugFrom(slug) ? {} : { slug: required }),
    ...(isBlank(content)
      ? { content: required }
      : isTooLong(content)
        ? { content: 'written:form.tooLong' }
        : {}),
  };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

function isBlank(content: Typed['content']): boolean {
  if ('html' in content) return content.html === '';
  return isEmptyDocument('document' in content ? content.document : content);
}

/** Signs of most languages take up to three bytes, and the limit is far above what a page may hold. */
const isTooLong = (content: Typed['content']) =>
  'root' in content && JSON.stringify(content).length > pageLimits.document;
