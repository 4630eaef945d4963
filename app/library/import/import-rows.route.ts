import { redirect } from 'react-router';
import { z } from 'zod';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { asJson } from '#app/forms/typed-lines.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { ok } from '#app/platform/outcome.ts';
import { audioFileForm } from '../files/audio-files.forms.ts';
import { createAudioFile } from '../files/audio-files.server.ts';
import { listKnownIdentifiers } from './identifiers.queries.server.ts';

const failed = 'uploads:form.failed';

/** As recordings may have them: the form takes control characters out, and the database takes no NUL. */
const identifier = z
  .string(failed)
  .max(100, failed)
  .regex(/^\P{Cc}*$/u, failed);

const identifierList = z.preprocess(asJson, z.array(identifier, failed).max(1000, failed));

/** Where an import hands in its rows: apart from its page, so that a thousand rows do not load the page a thousand times. */
export const action = formAction(failed, {
  /** Which rows are in already, before anything is sent. */
  check: intent({
    form: z.object({ identifiers: identifierList }),
    run: async ({ scope }, { identifiers }) => ok(await listKnownIdentifiers(scope, identifiers)),
    done: (known) => ({ value: known }),
    typed: [],
  }),
  /** One recording whose bytes are here. What came in meanwhile, through another run, does not come in again. */
  create: intent({
    form: audioFileForm,
    async run({ scope, context }, form) {
      if (form.identifier && (await listKnownIdentifiers(scope, [form.identifier])).length > 0)
        return ok('skipped' as const);
      const created = await createAudioFile(scope, context.get(uploadsContext), form);
      return created.ok ? ok('done' as const) : created;
    },
    done: (outcome) => ({ value: outcome }),
    typed: [],
  }),
});

export const loader = () => redirect('/dashboard/import');
