import { intent } from '#app/forms/form-action.server.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { audioFileForm } from './audio-files.forms.ts';
import { createAudioFile, deleteAudioFile } from './audio-files.server.ts';

/** What both upload pages may be asked for, the learners' and the admins'. */
export const uploadIntents = {
  create: intent({
    form: audioFileForm,
    run: ({ scope, context }, form) => createAudioFile(scope, context.get(uploadsContext), form),
    done: ({ id }) => ({ done: 'uploads:form.success', value: id }),
  }),
  delete: intent({ run: ({ scope, fields }) => deleteAudioFile(scope, fields.id) }),
};
