import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import type { FormFields } from '#app/platform/form-fields.ts';
import { actFor } from '#app/platform/http/act-for.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Scope } from '#app/platform/scope.server.ts';
import { sentenceTimesForm } from './sentence-times.forms.ts';
import { realign, saveSentenceTimes } from './sentence-times.server.ts';

interface TimesRequest {
  scope: Pick<Scope, 'db' | 'actor'>;
  fileId: string;
  fields: FormFields;
}

const done = (key: TextKey) => data({ done: key });

const timesActions = {
  async realign({ scope, fileId }: TimesRequest) {
    const asked = await realign(scope, fileId);
    return asked.ok ? done('uploads:times.realigning') : refused(asked);
  },
  async save({ scope, fileId, fields }: TimesRequest) {
    const form = sentenceTimesForm.safeParse(fields);
    if (!form.success) return problemOf(invalid(form.error));
    const saved = await saveSentenceTimes(scope, fileId, form.data);
    return saved.ok ? done('uploads:times.saved') : refused(saved);
  },
};

/** Answers the times editor: keeps what was set by hand, or has the times found anew. */
export async function answerTimesForm(scope: TimesRequest['scope'], fileId: string, fields: FormFields) {
  return actFor(timesActions, fields.intent)({ scope, fileId, fields });
}

/** The editor has no fields to put sentences beside: the first one is about the whole. */
function problemOf({ data: answer, init }: ReturnType<typeof invalid>) {
  return data({ problem: Object.values(answer.errors ?? {})[0] }, init ?? undefined);
}
