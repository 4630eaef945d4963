import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';
import { readTextFilters } from './text-filters.ts';
import { saveTextForm, type TextForm, textForm } from './texts.forms.ts';
import { findText, listUntranslatedKeys, type ShownText } from './texts.queries.server.ts';
import { confirmText, resetText, saveText } from './texts.server.ts';
import { cancelTranslation, orderTranslation, otherLanguages } from './translating.server.ts';

export interface TextsRequest {
  scope: Scope;
  fields: FormFields;
  hasTranslator: boolean;
}

/** The answer to a form about texts. */
export interface TextsAnswer extends FormAnswer {
  /** The text that the form is about, as it is now. */
  now?: ShownText;
  key?: string;
  /** Somebody else changed it since it was opened. */
  isStale?: boolean;
}

async function answered(
  { scope, fields }: TextsRequest,
  outcome: Outcome<unknown>,
  done: TextKey,
  form?: TextForm,
) {
  const now = form && (await findText(scope, form));
  const key = form?.key;
  if (outcome.ok) return data<TextsAnswer>({ done, now, key });
  const answer = refused(outcome, typedValues(fields, ['value']));
  const isStale = outcome.kind === 'conflict';
  return data<TextsAnswer>({ ...answer.data, now, key, isStale }, answer.init ?? undefined);
}

const textActions = {
  async save(request: TextsRequest) {
    const form = saveTextForm.safeParse(request.fields);
    if (!form.success) return invalid(form.error, typedValues(request.fields, ['value']));
    return answered(request, await saveText(request.scope, form.data), 'translations:done.saved', form.data);
  },
  async reset(request: TextsRequest) {
    const form = textForm.safeParse(request.fields);
    if (!form.success) return invalid(form.error);
    return answered(request, await resetText(request.scope, form.data), 'translations:done.reset', form.data);
  },
  async confirm(request: TextsRequest) {
    const form = textForm.safeParse(request.fields);
    if (!form.success) return invalid(form.error);
    const confirmed = await confirmText(request.scope, form.data);
    return answered(request, confirmed, 'translations:done.confirmed', form.data);
  },
  async translate(request: TextsRequest) {
    const form = textForm.safeParse(request.fields);
    if (!form.success) return invalid(form.error);
    const order = { keys: [form.data.key], languages: otherLanguages };
    const ordered = await orderTranslation(request.scope, request.hasTranslator, order);
    const done = request.hasTranslator ? 'translations:done.ordered' : 'translations:done.kept';
    return answered(request, ordered, done, form.data);
  },
  async 'translate-found'(request: TextsRequest) {
    const { scope, fields, hasTranslator } = request;
    const search = new URLSearchParams(
      ['language', 'q', 'kind'].map((name) => [name, String(fields[name] ?? '')]),
    );
    const filters = readTextFilters(search, scope.locale);
    const keys = await listUntranslatedKeys(scope, filters);
    const ordered = await orderTranslation(scope, hasTranslator, { keys, languages: [filters.language] });
    return answered(request, ordered, 'translations:done.ordered');
  },
  async cancel(request: TextsRequest) {
    const cancelled = await cancelTranslation(request.scope, request.fields.run);
    return answered(request, cancelled, 'translations:done.cancelled');
  },
};

type Action = (request: TextsRequest) => Promise<ReturnType<typeof data<TextsAnswer>>>;

/** Does what a form about texts asks for, by its intent; a form that is none of ours is a clear 400. */
export async function answerTexts(request: TextsRequest) {
  return dispatchIntent(textActions as Record<string, Action>, request.fields.intent)(request);
}
