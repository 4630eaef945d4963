import { data } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { cutSentenceContext } from '#app/library/clips/cut-sentence.server.ts';
import { listHearable } from '#app/library/playback/playback-access.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Language } from '#app/platform/languages.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { admit } from '../requests.server.ts';
import type { Route } from './+types/words-export.route.ts';
import { wordsAsCsv, wordsForAnki } from './word-files.server.ts';
import { listForFile } from './words.queries.server.ts';
import { exportSearch } from './words.ts';
import { zipped } from './zip.server.ts';

/** One's own words of a language as a file, with the sound of their sentences where one may hear it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, format } = exportSearch.read(url.searchParams);
  const scope = context.get(scopeContext);
  const session = context.get(sessionContext);
  const { db, now } = scope;
  const admitted = await admit(scope, 'export');
  if (!admitted.ok) throw data(null, statusOf(admitted));
  const words = language ? await listForFile(db, admitted.value.userId, language) : [];
  if (!language || !session || words.length === 0) throw data(null, 404);
  if (format === 'csv') return fileOf(wordsAsCsv(words), language, 'csv');
  const sounding = {
    db,
    listHearable: (files: Parameters<typeof listHearable>[2]['files']) =>
      listHearable(db, session, { files, now }),
    cut: context.get(cutSentenceContext),
  };
  return fileOf(streamOf(zipped(wordsForAnki(sounding, { words, language }))), language, 'zip');
}

/** As fast as it is taken, and no longer than somebody takes it. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' };

const fileOf = (content: string | ReadableStream, language: Language, ending: keyof typeof types) =>
  new Response(content, {
    headers: {
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="dictoria-words-${language}.${ending}"`,
      'Cache-Control': 'private, no-store',
    },
  });
