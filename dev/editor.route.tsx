import { useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { ok, refuse } from '#app/platform/outcome.ts';
import { htmlOf } from '#app/site/editor/html-of.server.ts';
import { PageContent } from '#app/site/editor/page-content.tsx';
import { emptyDocument, type RichTextDocument, richTextSchema } from '#app/site/editor/rich-text.ts';
import { RichTextEditor } from '#app/site/editor/rich-text-editor.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export const meta = () => [{ title: 'The editor' }];

/** What a page would show of a document: read and written as when it is stored. */
export const action = formAction('written:form.saveFailed', {
  show: intent({
    async run({ fields }) {
      const { data, error } = richTextSchema.safeParse(JSON.parse(String(fields.content)));
      return data ? ok(htmlOf(data)) : refuse('invalid', error?.issues[0]?.message ?? '');
    },
    done: (value) => ({ value }),
    typed: [],
  }),
});

/** The editor beside what a page makes of it, for those who build with it and for the browser tests. */
export default function DevEditor() {
  const [search] = useSearchParams();
  const shown = useFetcher<FormAnswer<unknown, string>>();
  const [initial] = useState(() => startOf(search.get('html')));
  const show = (document: RichTextDocument) =>
    void shown.submit(
      { intent: 'show', content: JSON.stringify(document) },
      { method: 'post', encType: 'multipart/form-data' },
    );
  return (
    <main className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
      <PageHeader eyebrow="Development only" title="The editor" intro="Beside what a page makes of it." />
      <div className="grid gap-8 xl:grid-cols-2">
        <section className="min-w-0">
          <h2 id="content-label" className="mb-3 text-xl">
            Content
          </h2>
          <RichTextEditor id="content" labelledBy="content-label" initial={initial} onChange={show} />
        </section>
        <section className="min-w-0" aria-labelledby="result-label">
          <h2 id="result-label" className="mb-3 text-xl">
            Result
          </h2>
          {shown.data?.problem ? <p role="alert">{shown.data.problem}</p> : null}
          <div id="result">
            <PageContent html={shown.data?.value ?? ''} />
          </div>
        </section>
      </div>
    </main>
  );
}

const startOf = (html: string | null) => (html === null ? { document: emptyDocument } : { html });
