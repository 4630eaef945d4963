import { type ActionFunctionArgs, data, type Params, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { type Scope, scopeContext } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type Outcome, type Refusal, statusOf } from '#app/platform/outcome.ts';
import {
  aboutForm,
  answerToErrors,
  answerToRefusal,
  type Failed,
  type FormAnswer,
  type FormFields,
  failedText,
  typedValues,
} from './form-answer.ts';
import { readFields } from './submitted-fields.server.ts';

/** What the command behind a form may know. */
export interface FormRequest {
  scope: Scope;
  fields: FormFields;
  params: Params;
  context: Readonly<RouterContextProvider>;
  headers: Headers;
}

type Answered = ReturnType<typeof data<FormAnswer>>;

interface Intent<Form, Value> {
  /** The rules of the form; without them the command reads the fields itself. */
  form?: z.ZodType<Form>;
  run(request: FormRequest, form: Form): Promise<Outcome<Value>>;
  /** What is said when it went well, what is sent besides, or where to go on. */
  done?: TextKey | ((value: Value, form: Form, request: FormRequest) => FormAnswer | Response);
  /** What the browser has to keep then, as the cookies of a new session. */
  headers?(value: Value): HeadersInit;
  /** What is stored now, for whoever was refused because somebody else saved first. */
  current?(request: FormRequest, form: Form, refusal: Refusal): Promise<unknown>;
  /** Which fields are sent back with a refusal, where not all of them are. */
  typed?: readonly string[];
}

export interface FormHandler {
  (request: FormRequest): Promise<Response | Answered>;
  typed?: readonly string[];
}

/** One thing that a form may ask for: its rules, its command, and what is said when it went well. */
export function intent<Value, Form = unknown>({
  form: schema,
  run,
  done,
  headers,
  current,
  typed,
}: Intent<Form, Value>): FormHandler {
  const handle = async (request: FormRequest) => {
    const values = typedValues(request.fields, typed);
    const parsed = schema?.safeParse(request.fields);
    if (parsed?.error) return invalid(parsed.error, values);
    const form = parsed?.data as Form;
    const outcome = await run(request, form);
    if (outcome.ok) {
      const answer = typeof done === 'function' ? done(outcome.value, form, request) : { done };
      if (answer instanceof Response) return answer;
      return data<FormAnswer>(answer, headers && { headers: headers(outcome.value) });
    }
    const isSecond = outcome.kind === 'conflict' && !outcome.field;
    return refused(outcome, {
      values,
      current: isSecond ? await current?.(request, form, outcome) : undefined,
    });
  };
  return Object.assign(handle, { typed });
}

/**
 * The action of a page: does what a form asks for, by its intent, or the one thing there is to ask for. A form that is
 * none of the page's is a clear 400; a failure of ours is logged and answered with one sentence, so that the page and
 * what was typed in it stay.
 */
export const formAction =
  (failed: Failed, intents: FormHandler | Record<string, FormHandler>) =>
  async ({ request, params, context }: Pick<ActionFunctionArgs, 'request' | 'params' | 'context'>) => {
    const fields = await readFields(request);
    const scope = context.get(scopeContext);
    const about = aboutForm(fields);
    const name = about.intent ?? '';
    const handler = typeof intents === 'function' ? intents : Object.hasOwn(intents, name) && intents[name];
    if (!handler) throw data({ intents: Object.keys(intents) }, 400);
    try {
      const answer = await handler({ scope, fields, params, context, headers: request.headers });
      if (answer instanceof Response) return answer;
      return data<FormAnswer>({ ...answer.data, ...about }, answer.init ?? undefined);
    } catch (err) {
      // Answers that were thrown, as a redirect: only what is an error failed.
      if (!(err instanceof Error)) throw err;
      scope.log.error({ err, intent: name }, 'a form could not be answered');
      return data<FormAnswer>(
        { ...about, problem: failedText(failed, name), values: typedValues(fields, handler.typed) },
        503,
      );
    }
  };

/** The form again, with what is wrong in it. */
const invalid = (error: z.ZodError, values?: FormAnswer['values']) =>
  data<FormAnswer>({ ...answerToErrors(error), values }, 422);

/** The form again, with why it was refused. */
export function refused(refusal: Refusal, more?: Pick<FormAnswer, 'values' | 'current'>) {
  const { retryAfterMs } = refusal;
  const headers: Record<string, string> = retryAfterMs
    ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) }
    : {};
  return data<FormAnswer>({ ...answerToRefusal(refusal), ...more }, { status: statusOf(refusal), headers });
}
