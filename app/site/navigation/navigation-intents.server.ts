import type { z } from 'zod';
import { type FormHandler, intent } from '#app/forms/form-action.server.ts';
import type { FormFields } from '#app/forms/form-answer.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';
import { type Opened, type Saved, swapped } from './change-navigation.server.ts';
import type { FrameEntry } from './form-values.ts';
import {
  type RowList,
  rowForms,
  type SettingsFields,
  type SettingsPlace,
  settingsForms,
} from './navigation.forms.ts';
import { findSettingsEntry, listEntries } from './navigation-admin.queries.server.ts';
import { addRow, deleteRow, editRow, reorderRows } from './navigation-rows.server.ts';
import { isOrdered, type OrderedList, type RowFields, type Words } from './site-rows.queries.server.ts';
import { saveSettings } from './site-settings.server.ts';

const openedBy = ({ id, revision }: FormFields): Opened => ({ id, revision: Number(revision) });

interface Saving<Form> {
  form: z.ZodType<Form>;
  save(scope: Scope, form: Form, opened: Opened): Promise<Outcome<Saved>>;
  stored(db: Db): Promise<FrameEntry[]>;
  done: TextKey;
}

/** A form with fields: checked, then saved; whoever comes second is sent what is there now. */
const saving = <Form>({ form, save, stored, done }: Saving<Form>) =>
  intent<Saved, Form>({
    form,
    run: ({ scope, fields }, typed) => save(scope, typed, openedBy(fields)),
    done: (value) => ({ done, value }),
    current: async ({ scope, fields }) => (await stored(scope.db)).find(({ id }) => id === (fields.id ?? id)),
  });

const settings: { [Place in SettingsPlace]: z.ZodType<SettingsFields<Place>> } = settingsForms;

/** The form of the settings of the header or the footer. */
export const settingsIntent = <Place extends SettingsPlace>(place: Place) =>
  saving({
    form: settings[place],
    save: (scope, form, { revision }) => saveSettings(scope, place, revision, form),
    stored: async (db) => [await findSettingsEntry(db, place)],
    done: 'frame:done.settings',
  });

const idsIn = (given: FormFields[string] | undefined) =>
  [given ?? []].flat().filter((id) => typeof id === 'string');

/** A new order: the whole of it, or one entry that changes places with its neighbour. */
const reordering = (list: OrderedList) =>
  intent({
    run({ scope, fields }) {
      const seen = idsIn(fields.seen);
      const [direction, id = ''] = typeof fields.move === 'string' ? fields.move.split(':') : [];
      const isMove = direction === 'up' || direction === 'down';
      const wanted = isMove ? swapped(seen, id, direction) : idsIn(fields.order);
      return reorderRows(scope, list, { seen, wanted });
    },
    done: 'frame:done.reordered',
  });

/** What the form of a row holds is what its table stores. */
const forms: { [List in RowList]: z.ZodType<RowFields<List> & { words?: Words }> } = rowForms;

/**
 * The forms of a list of rows: one is added, edited, deleted, and moved where they have an order. A named link is typed
 * before it is added.
 */
export const rowIntents = <List extends RowList>(name: string, list: List): Record<string, FormHandler> => ({
  [`add-${name}`]: intent({
    form: list === 'named-link' ? forms[list] : undefined,
    run: ({ scope }, typed) => addRow(scope, list, typed),
    done: (value) => ({ done: 'frame:done.added', value }),
  }),
  [`edit-${name}`]: saving({
    form: forms[list],
    save: (scope, typed, opened) => editRow(scope, list, opened, typed),
    stored: (db) => listEntries(db, list),
    done: 'frame:done.saved',
  }),
  [`delete-${name}`]: intent({
    run: ({ scope, fields }) => deleteRow(scope, list, openedBy(fields)),
    done: 'frame:done.deleted',
  }),
  ...(isOrdered(list) ? { [`reorder-${name}s`]: reordering(list) } : {}),
});
