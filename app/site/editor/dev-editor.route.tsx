import { useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/dev-editor.route.ts';
import { htmlOf } from './html-of.server.ts';
import { PageContent } from './page-content.tsx';
import { emptyDocument, type RichTextDocument, richTextSchema } from './rich-text.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

export const meta = () => [{ title: 'The editor' }];

/** What a page would show of a document: read and written as when it is stored. */
export async function action({ request }: Route.ActionArgs) {
  const read = richTextSchema.safeParse(await request.json());
  return read.success
    ? { html: htmlOf(read.data), refused: '' }
    : { html: '', refused: read.error.issues[0]?.message ?? '' };
}

/** The editor beside what a page makes of it, for those who build with it and for the browser tests. */
export default function DevEditor() {
  const [search] = useSearchParams();
  const shown = useFetcher<typeof action>();
  const [initial] = useState(() => startOf(search.get('html')));
  const show = (document: RichTextDocument) =>
    void shown.submit(JSON.parse(JSON.stringify(document)), {
      method: 'post',
      encType: 'application/json',
    });
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
          {shown.data?.refused ? <p role="alert">{shown.data.refused}</p> : null}
          <div id="result">
            <PageContent html={shown.data?.html ?? ''} />
          </div>
        </section>
      </div>
    </main>
  );
}

const startOf = (html: string | null) => (html === null ? { document: emptyDocument } : { html });
