import { data } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { isLanguage } from '#app/platform/languages.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { markTry } from './grade-try.server.ts';
import type { TryItAnswer } from './try-it-answer.ts';

/** Marks one sentence for anyone. */
export async function answerTry(scope: Scope, request: Request) {
  const fields = await readFields(request);
  const marked = await markTry(scope, fields);
  if (marked.ok) return data<TryItAnswer>({ marked: marked.value });
  const { language, text } = fields;
  const typed = {
    language: isLanguage(language) ? language : undefined,
    text: typeof text === 'string' ? text : undefined,
  };
  const wait = marked.retryAfterMs && { 'Retry-After': String(Math.ceil(marked.retryAfterMs / 1000)) };
  return data<TryItAnswer>(
    { problem: marked.code, ...typed },
    { status: statusOf(marked), headers: wait || {} },
  );
}
