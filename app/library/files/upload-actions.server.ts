import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { typedValues } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Uploads } from '#app/media/uploads/uploads.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { audioFileForm } from './audio-files.forms.ts';
import { createAudioFile, deleteAudioFile } from './audio-files.server.ts';

/** What the upload pages may be asked to do. */
interface UploadRequest {
  scope: Pick<Scope, 'db' | 'actor' | 'now'>;
  uploads: Uploads;
  fields: FormFields;
}

const done: TextKey = 'uploads:form.success';
const typedFields = ['title', 'author', 'identifier', 'language', 'lyrics', 'contentAccessLevel', 'level'];

const uploadActions = {
  async create({ scope, uploads, fields }: UploadRequest) {
    const values = typedValues(fields, typedFields);
    const form = audioFileForm.safeParse(fields);
    if (!form.success) return invalid(form.error, values);
    const created = await createAudioFile(scope, uploads, form.data);
    return created.ok ? data({ done, fileId: created.value.id }) : refused(created, values);
  },
  async delete({ scope, fields }: UploadRequest) {
    const deleted = await deleteAudioFile(scope, fields.fileId);
    return deleted.ok ? data({}) : refused(deleted);
  },
};

/** Answers a form of the upload pages, by the name it sends along. */
export function answerUploadForm(request: UploadRequest) {
  return dispatchIntent(uploadActions, request.fields.intent)(request);
}
