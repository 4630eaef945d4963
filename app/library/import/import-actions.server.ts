import { data } from 'react-router';
import { z } from 'zod';
import { answerToErrors, answerToRefusal } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Uploads } from '#app/media/uploads/uploads.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { statusOf } from '#app/platform/outcome.ts';
import { audioFileForm } from '../files/audio-files.forms.ts';
import { createAudioFile } from '../files/audio-files.server.ts';
import { listKnownIdentifiers } from './identifiers.queries.server.ts';

/** What an import may ask, row by row. */
interface ImportRequest {
  scope: Pick<Scope, 'db' | 'actor' | 'now'>;
  uploads: Uploads;
  fields: FormFields;
}

/** The answer for a row: that it is in, that it was in before, or what is wrong, in one sentence. */
export type ImportAnswer = { outcome: 'done' | 'skipped' } | { problem: TextKey };

/** As recordings may have them: the form takes control characters out, and the database takes no NUL. */
const knownIdentifier = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

const identifierList = z.preprocess((given) => {
  try {
    return JSON.parse(String(given));
  } catch {
    return undefined;
  }
}, z.array(knownIdentifier).max(1000));

const importActions = {
  /** Which rows are in already, before anything is sent. */
  async check({ scope, fields }: ImportRequest) {
    const identifiers = identifierList.safeParse(fields.identifiers);
    if (!identifiers.success) throw data(null, 400);
    return data({ known: await listKnownIdentifiers(scope, identifiers.data) });
  },
  /** One recording whose bytes are here. What came in meanwhile, through another run, does not come in again. */
  async create({ scope, uploads, fields }: ImportRequest) {
    const form = audioFileForm.safeParse(fields);
    if (!form.success) return data(firstProblem(answerToErrors(form.error).errors), 422);
    const { identifier } = form.data;
    if (identifier && (await listKnownIdentifiers(scope, [identifier])).length > 0)
      return data<ImportAnswer>({ outcome: 'skipped' });
    const created = await createAudioFile(scope, uploads, form.data);
    if (created.ok) return data<ImportAnswer>({ outcome: 'done' });
    const { problem, errors } = answerToRefusal(created);
    return data(problem ? { problem } : firstProblem(errors), statusOf(created));
  },
};

const firstProblem = (errors: Partial<Record<string, TextKey>> = {}): ImportAnswer => ({
  problem: Object.values(errors)[0] ?? 'uploads:form.failed',
});

/** Answers an import, by what it asks. */
export function answerImport(request: ImportRequest) {
  return dispatchIntent(importActions, request.fields.intent)(request);
}
